/** A chart as it is drawn: made by `npm run statecharts` into `drawings/`, one file a chart. All lengths in px. */
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
    /** Of an SVG path. */
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
