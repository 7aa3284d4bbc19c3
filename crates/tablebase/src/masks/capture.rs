//! Where the few can capture with success: for one outer part and all inner parts of a class at
//! once, whatever piece of the many is taken.

use super::Masks;
use super::gather::{Blocks, Collector, InnerClass};
use crate::geometry::bits;

impl Masks {
    /// The points from which the few can capture with success, by place, given where the many,
    /// one fewer, reach their aim; nowhere if there is no table.
    pub(super) fn captures(
        &self,
        outer: u32,
        inner: &InnerClass,
        after_capture: Option<&Blocks>,
        collector: &mut Collector,
        row: &mut [u64],
    ) {
        let own = self.outer.find(outer);
        let outside = self.outer.points(outer);
        let mut reached = vec![0; inner.width];
        for bit in bits(outer.into()) {
            reached.fill(0);
            if let Some(table) = after_capture {
                let found = self.outer.find(outer ^ 1 << bit);
                let masks = table.of(found.class.into(), inner.class);
                let masks = &masks[found.place as usize * inner.width..][..inner.width];
                collector.reset(self.geometry.symmetries.len(), inner.width);
                collector.list(found.turn).copy_from_slice(masks);
                collector.deliver(self, inner, &mut reached);
            }
            let over = self.outer.point(bit);
            for ((mask, reached), free) in row.iter_mut().zip(&reached).zip(&inner.free) {
                let free = free & !outside;
                *mask |= self.few.before_jump(over, free & !reached) & free;
            }
        }
        for (bit, pairs) in inner.less.iter().enumerate() {
            let Some(pairs) = pairs else { continue };
            let over = self.inner.point(bit as u8);
            let width = self.inner.classes[pairs.class].sets.len();
            for (place, there) in &pairs.places {
                let reached = after_capture.map_or(0, |table| {
                    table.of(own.class.into(), pairs.class)
                        [own.place as usize * width + usize::from(*there)]
                });
                let free = inner.free[usize::from(*place)] & !outside;
                row[usize::from(*place)] |= self.few.before_jump(over, free & !reached) & free;
            }
        }
    }
}
