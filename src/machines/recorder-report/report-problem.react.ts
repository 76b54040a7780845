import { useChart } from '#statechart/use-chart.ts';
import { recorderReportMachine } from './recorder-report.machine.ts';

/**
 * Opens the report or notifies it of a crashed page, without a subscription. In a separate file, because the first script
 * needs only this hook.
 */
export const useReportProblem = () => useChart(recorderReportMachine, {}).send;
