import { may } from '#app/domain/access.ts';
import { displayName } from '#app/domain/people/display-name.ts';
import type { Viewer } from '#app/domain/people/viewer.ts';

/** What the frame of the site shows of the reader. */
export interface ViewerSummary {
  displayName: string;
  email: string;
  isCompany: boolean;
  isAdministrator: boolean;
  /** Notices that are not read; counted up to a hundred. */
  unread: number;
}

export function summaryOf(viewer: Viewer, unread: number): ViewerSummary | null {
  return (
    viewer && {
      displayName: displayName(viewer),
      email: viewer.email,
      isCompany: viewer.isCompany,
      isAdministrator: may(viewer, 'administration'),
      unread,
    }
  );
}
