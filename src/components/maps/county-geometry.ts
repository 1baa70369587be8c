/**
 * The drawn map of Pinellas County: coastlines traced by hand to about 100 m.
 * Channels narrower than a drawn line are widened a little; finger islands and marinas are left out.
 */

export type Position = readonly [longitude: number, latitude: number];

/** Reads "longitude latitude, ..." in degrees. A point given twice is a sharp corner; all others are rounded. */
function trace(text: string): readonly Position[] {
  return text.split(",").map((pair) => {
    const [longitude, latitude] = pair.trim().split(/\s+/).map(Number);
    return [longitude, latitude] as Position;
  });
}

/** The county's mainland: from the Anclote River down the Gulf coast, around St. Petersburg and up Old Tampa Bay. */
const mainland = trace(`
  -82.648 28.173, -82.648 28.173, -82.787 28.173, -82.787 28.173, -82.776 28.164, -82.763 28.160, -82.767 28.153,
  -82.780 28.164, -82.789 28.168, -82.804 28.179, -82.797 28.168, -82.799 28.162, -82.793 28.158, -82.800 28.155,
  -82.808 28.158, -82.807 28.152, -82.792 28.153, -82.784 28.135, -82.782 28.120, -82.784 28.108, -82.780 28.101,
  -82.784 28.083, -82.777 28.080, -82.787 28.068, -82.778 28.061, -82.790 28.054, -82.788 28.050, -82.791 28.028,
  -82.795 28.014, -82.796 28.001, -82.800 27.990, -82.807 27.960, -82.811 27.950, -82.820 27.945, -82.816 27.938,
  -82.828 27.922, -82.824 27.920, -82.833 27.910, -82.833 27.900, -82.840 27.888, -82.849 27.881, -82.848 27.871,
  -82.839 27.849, -82.831 27.838, -82.825 27.839, -82.805 27.826, -82.804 27.819, -82.797 27.808, -82.784 27.809,
  -82.775 27.800, -82.771 27.801, -82.771 27.810, -82.766 27.823, -82.756 27.837, -82.758 27.821, -82.765 27.814,
  -82.760 27.807, -82.758 27.796, -82.743 27.768, -82.743 27.756, -82.752 27.755, -82.746 27.746, -82.735 27.744,
  -82.729 27.746, -82.714 27.735, -82.698 27.738, -82.693 27.744, -82.693 27.727, -82.707 27.718, -82.707 27.708,
  -82.683 27.709, -82.678 27.705, -82.656 27.699, -82.638 27.703, -82.632 27.719, -82.626 27.727, -82.626 27.742,
  -82.630 27.747, -82.630 27.758, -82.626 27.761, -82.625 27.770, -82.632 27.770, -82.626 27.777, -82.623 27.789,
  -82.607 27.793, -82.608 27.801, -82.598 27.813, -82.592 27.813, -82.588 27.820, -82.597 27.825, -82.608 27.826,
  -82.609 27.839, -82.620 27.843, -82.609 27.844, -82.599 27.825, -82.590 27.829, -82.591 27.837, -82.597 27.839,
  -82.597 27.850, -82.601 27.857, -82.598 27.865, -82.608 27.868, -82.620 27.857, -82.611 27.875, -82.621 27.883,
  -82.643 27.896, -82.650 27.896, -82.648 27.906, -82.657 27.912, -82.675 27.913, -82.688 27.918, -82.693 27.935,
  -82.697 27.917, -82.700 27.925, -82.711 27.928, -82.719 27.936, -82.731 27.934, -82.721 27.940, -82.726 27.948,
  -82.720 27.957, -82.712 27.956, -82.697 27.961, -82.690 27.974, -82.702 27.968, -82.691 27.988, -82.685 27.992,
  -82.676 28.004, -82.678 28.011, -82.694 28.031, -82.692 28.038, -82.685 28.029, -82.677 28.032, -82.665 28.031,
  -82.666 28.015, -82.664 28.002, -82.659 27.997, -82.653 28.008, -82.657 28.016, -82.648 28.019, -82.648 28.019
`);

const anclote = trace(`
  -82.852 28.211, -82.854 28.203, -82.851 28.191, -82.849 28.166, -82.841 28.163, -82.838 28.169, -82.845 28.168,
  -82.847 28.184, -82.847 28.208
`);

const honeymoon = trace(`
  -82.837 28.099, -82.843 28.085, -82.839 28.071, -82.829 28.059, -82.816 28.054, -82.812 28.063, -82.825 28.063,
  -82.829 28.069, -82.826 28.086, -82.833 28.085, -82.833 28.073, -82.839 28.085
`);

/** One island since the pass between them filled in 1985. */
const caladesiAndClearwaterBeach = trace(`
  -82.815 28.054, -82.821 28.050, -82.829 28.022, -82.831 27.988, -82.834 27.972, -82.831 27.964, -82.821 27.964,
  -82.827 27.974, -82.825 28.000, -82.826 28.012, -82.817 28.012, -82.820 28.026, -82.813 28.032, -82.819 28.044
`);

const islandEstates = trace(`
  -82.824 27.998, -82.818 27.997, -82.817 27.986, -82.812 27.981, -82.810 27.967, -82.826 27.975, -82.821 27.985
`);

/** From Sand Key to Madeira Beach: Belleair Beach, Indian Rocks Beach, Indian Shores and the Redingtons lie on it. */
const sandKey = trace(`
  -82.826 27.964, -82.841 27.946, -82.850 27.914, -82.854 27.895, -82.855 27.880, -82.853 27.865, -82.847 27.849,
  -82.831 27.820, -82.798 27.795, -82.786 27.783, -82.781 27.786, -82.779 27.801, -82.795 27.799, -82.796 27.805,
  -82.806 27.808, -82.815 27.817, -82.822 27.820, -82.818 27.826, -82.833 27.834, -82.842 27.849, -82.852 27.874,
  -82.849 27.883, -82.843 27.890, -82.846 27.895, -82.839 27.898, -82.837 27.908, -82.843 27.911, -82.835 27.921,
  -82.841 27.930, -82.833 27.933, -82.839 27.938, -82.824 27.960
`);

const treasureIsland = trace(`
  -82.784 27.785, -82.788 27.775, -82.774 27.768, -82.761 27.739, -82.756 27.737, -82.763 27.758, -82.756 27.764,
  -82.756 27.775, -82.768 27.789
`);

const causewayIsles = trace("-82.757 27.763, -82.752 27.775, -82.745 27.773, -82.747 27.761, -82.756 27.754");

/** St. Pete Beach and Pass-a-Grille. */
const longKey = trace(`
  -82.762 27.760, -82.757 27.749, -82.756 27.739, -82.745 27.725, -82.741 27.709, -82.742 27.681, -82.736 27.681,
  -82.737 27.698, -82.733 27.693, -82.726 27.704, -82.737 27.709, -82.729 27.710, -82.730 27.718, -82.738 27.726,
  -82.735 27.734, -82.738 27.741, -82.749 27.739
`);

const islaDelSol = trace(`
  -82.724 27.714, -82.716 27.717, -82.710 27.717, -82.710 27.711, -82.714 27.709, -82.714 27.699, -82.717 27.693,
  -82.719 27.697, -82.717 27.703, -82.725 27.703
`);

const tierraVerde = trace(`
  -82.728 27.696, -82.716 27.691, -82.720 27.675, -82.725 27.671, -82.722 27.662, -82.713 27.651, -82.720 27.650,
  -82.733 27.669, -82.731 27.678, -82.734 27.681
`);

/** Fort De Soto. */
const mulletKey = trace(`
  -82.745 27.649, -82.744 27.641, -82.737 27.630, -82.739 27.610, -82.732 27.611, -82.708 27.623, -82.698 27.640,
  -82.703 27.639, -82.708 27.628, -82.713 27.643, -82.712 27.649, -82.720 27.648, -82.719 27.640, -82.727 27.631,
  -82.719 27.629, -82.719 27.623, -82.735 27.620, -82.735 27.638, -82.730 27.643
`);

/** The county's land: mainland first, then islands from north to south. */
export const land: readonly (readonly Position[])[] = [
  mainland,
  anclote,
  honeymoon,
  caladesiAndClearwaterBeach,
  islandEstates,
  sandKey,
  treasureIsland,
  causewayIsles,
  longKey,
  islaDelSol,
  tierraVerde,
  mulletKey,
];

/** Lake Tarpon and Lake Seminole. */
export const lakes: readonly (readonly Position[])[] = [
  trace(`
    -82.737 28.146, -82.742 28.134, -82.736 28.115, -82.733 28.100, -82.722 28.085, -82.709 28.083, -82.712 28.097,
    -82.722 28.115, -82.721 28.131, -82.728 28.147
  `),
  trace(`
    -82.779 27.889, -82.774 27.884, -82.774 27.876, -82.781 27.862, -82.780 27.840, -82.786 27.842, -82.786 27.863,
    -82.779 27.871
  `),
];

/** Shores of Pasco, Hillsborough with Tampa, southern Tampa Bay, and Egmont Key; drawn beneath the county. */
export const otherLand: readonly (readonly Position[])[] = [
  trace(`
    -82.660 28.165, -82.660 28.165, -82.760 28.166, -82.760 28.166, -82.787 28.172, -82.800 28.183, -82.799 28.190,
    -82.787 28.194, -82.784 28.211, -82.771 28.209, -82.757 28.227, -82.768 28.233, -82.764 28.245, -82.749 28.244,
    -82.752 28.259, -82.737 28.256, -82.745 28.275, -82.430 28.290, -82.430 28.290, -82.430 27.930, -82.430 27.930,
    -82.446 27.907, -82.463 27.908, -82.460 27.940, -82.493 27.920, -82.491 27.900, -82.481 27.893, -82.482 27.877,
    -82.490 27.866, -82.471 27.847, -82.472 27.821, -82.505 27.823, -82.536 27.834, -82.549 27.855, -82.557 27.846,
    -82.553 27.865, -82.535 27.866, -82.532 27.884, -82.543 27.892, -82.534 27.906, -82.536 27.938, -82.545 27.942,
    -82.546 27.957, -82.558 27.967, -82.573 27.961, -82.573 27.975, -82.602 27.978, -82.613 27.989, -82.625 27.992,
    -82.630 28.004, -82.638 28.004, -82.641 28.018, -82.648 28.019, -82.648 28.019, -82.660 28.030, -82.660 28.030
  `),
  trace(`
    -82.430 27.767, -82.462 27.752, -82.481 27.748, -82.475 27.726, -82.490 27.716, -82.501 27.717, -82.522 27.693,
    -82.538 27.677, -82.562 27.637, -82.568 27.611, -82.583 27.598, -82.600 27.588, -82.626 27.586, -82.607 27.575,
    -82.630 27.550, -82.430 27.550
  `),
  trace("-82.763 27.605, -82.768 27.597, -82.768 27.575, -82.763 27.575, -82.760 27.602"),
];

/** Causeways and bridges, from north to south. */
export const bridges: readonly (readonly Position[])[] = [
  trace("-82.789 28.052, -82.798 28.054, -82.813 28.061"), // Dunedin
  trace("-82.804 27.967, -82.813 27.969, -82.827 27.977"), // Clearwater Memorial
  trace("-82.827 27.967, -82.829 27.959"), // Clearwater Pass
  trace("-82.706 27.962, -82.681 27.962, -82.619 27.970, -82.592 27.973, -82.572 27.969"), // Courtney Campbell
  trace("-82.702 27.923, -82.713 27.957"), // Bayside
  trace("-82.645 27.895, -82.612 27.921, -82.566 27.938, -82.542 27.947"), // Howard Frankland
  trace("-82.840 27.917, -82.825 27.917"), // Belleair
  trace("-82.624 27.870, -82.612 27.872, -82.584 27.881, -82.540 27.893"), // Gandy
  trace("-82.795 27.800, -82.785 27.811"), // Tom Stuart
  trace("-82.783 27.786, -82.780 27.782"), // John's Pass
  trace("-82.762 27.769, -82.742 27.771"), // Treasure Island
  trace("-82.752 27.744, -82.745 27.749"), // Corey
  trace("-82.739 27.709, -82.690 27.712"), // Pinellas Bayway
  trace("-82.717 27.705, -82.721 27.690"), // Bayway to Tierra Verde
  trace("-82.716 27.653, -82.717 27.645"), // Bayway to Fort De Soto
  trace("-82.681 27.708, -82.680 27.662, -82.671 27.640, -82.656 27.621, -82.617 27.585"), // Sunshine Skyway
];

export interface Point {
  x: number;
  y: number;
}

/** A part of the drawing, in drawing units. */
export interface View extends Point {
  width: number;
  height: number;
}

/** One unit of the drawing is 50 m. */
export const unitsPerKilometer = 20;
const unitsPerDegree = 111.2 * unitsPerKilometer;
const corner: Position = [-82.93, 28.188];
const shortening = Math.cos((27.9 * Math.PI) / 180);

/** From Anclote Key to Fort De Soto, with some Gulf and some bay. */
export const countyView: View = { x: 0, y: 0, width: 720, height: 1296 };

/** 40 km by 21.6 km around a city: a 10 km circle fits, and nearly fits the part that a card shows. */
export function viewAround({ x, y }: Point): View {
  const [width, height] = [40 * unitsPerKilometer, 21.6 * unitsPerKilometer];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Equirectangular projection, true to scale at 27.9° N; rounded to 100 m, the accuracy of the tracing. */
export function project([longitude, latitude]: Position): Point {
  const even = (value: number) => 2 * Math.round(value / 2);
  return {
    x: even((longitude - corner[0]) * shortening * unitsPerDegree),
    y: even((corner[1] - latitude) * unitsPerDegree),
  };
}

/** Corners of a closed outline in drawing units, each with the midpoint of the side after it. */
export function cornersAndMiddles(outline: readonly Position[]): { corner: Point; middle: Point }[] {
  const corners = outline.map(project);
  return corners.map((corner, index) => {
    const next = corners[(index + 1) % corners.length] as Point;
    return { corner, middle: { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 } };
  });
}

const between = (from: Point, to: Point) => `${to.x - from.x} ${to.y - from.y}`;

/**
 * Closed shores as path data: curves from midpoint to midpoint of the sides, bent toward the corners. Only the first
 * corner of a shore is written out; the others are reflections, which halves the data.
 */
export function shorePath(outlines: readonly (readonly Position[])[]): string {
  return outlines
    .map((outline) => {
      const points = cornersAndMiddles(outline);
      const start = (points.at(-1) as (typeof points)[number]).middle;
      let last = start;
      const steps = points.map(({ corner, middle }, index) => {
        const step = index === 0 ? `q${between(last, corner)} ${between(last, middle)}t` : between(last, middle);
        last = middle;
        return step;
      });
      return `M${start.x} ${start.y}${steps.join(" ")}z`;
    })
    .join("")
    .replaceAll(" -", "-")
    .replaceAll("t ", "t");
}

/** Open lines as path data. */
export function linePath(lines: readonly (readonly Position[])[]): string {
  return lines
    .map(
      (line) =>
        `M${line
          .map(project)
          .map(({ x, y }) => `${x} ${y}`)
          .join("L")}`,
    )
    .join("")
    .replaceAll(" -", "-");
}

/** The shapes that may be partly visible in the view. */
export function shapesIn(view: View, shapes: readonly (readonly Position[])[]): readonly (readonly Position[])[] {
  return shapes.filter((shape) => {
    const points = shape.map(project);
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    return (
      Math.min(...xs) < view.x + view.width &&
      Math.max(...xs) > view.x &&
      Math.min(...ys) < view.y + view.height &&
      Math.max(...ys) > view.y
    );
  });
}
