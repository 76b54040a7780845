import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';

/** `LeaveQuestion` for a layout or page with long forms. Its code is not needed before something is typed. */
export const LateLeaveQuestion = loadWhenIdle(async () => (await import('./leave-question.tsx')).LeaveQuestion);
