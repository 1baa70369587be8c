import { expect, test } from "vitest";
import { previewPicture } from "./preview-picture.ts";

test.each([
  ["/", "kitchen"],
  [undefined, "kitchen"],
  ["/booking/a-private-link", "kitchen"],
  ["/brands/bosch", "kitchen"],
  ["/brands/speed-queen", "laundry"],
  ["/error-codes/speed-queen", "laundry"],
  ["/brands/no-such-maker", "kitchen"],
  ["/locations/largo", "garage"],
  ["/services/dryer-repair", "dryer"],
  ["/dryer-repair", "dryer"],
  ["/problems/dryer/no-heat", "dryer"],
])("the page %s is shared with the picture of the %s", (path, name) => {
  expect(previewPicture(path).path).toBe(`/og/${name}.jpg`);
});
