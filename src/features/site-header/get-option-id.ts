/** DOM id of a suggestion. */
export const getOptionId = (listId: string, index: number): string => `${listId}-${index}`;
