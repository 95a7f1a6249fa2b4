/** What a lender asks for around every rental (rule L12): time before a pickup, and time between two rentals of one thing. In whole hours. */
export const NOTICE_HOURS = [0, 2, 6, 12, 24, 48] as const;
export const BUFFER_HOURS = [0, 1, 2, 4, 12, 24] as const;

export type NoticeHours = (typeof NOTICE_HOURS)[number];
export type BufferHours = (typeof BUFFER_HOURS)[number];
