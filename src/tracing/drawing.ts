/** The drawing of a chart: `npm run statecharts` writes one file per chart into `drawings/`. All lengths are in px. */
export interface ChartDrawing {
  width: number;
  height: number;
  boxes: readonly {
    /** `chart`, or `chart.` and the state's path. */
    id: string;
    kind: 'state' | 'passing' | 'outer' | 'anywhere';
    x: number;
    y: number;
    width: number;
    height: number;
    texts: readonly DrawnText[];
  }[];
  arrows: readonly {
    from: string;
    to: string;
    /** The path data of an SVG path. */
    d: string;
    texts: readonly DrawnText[];
  }[];
}

export interface DrawnText {
  kind: 'title' | 'tag' | 'detail' | 'event' | 'guard' | 'action';
  text: string;
  x: number;
  y: number;
}
