import type { Viewer } from '#app/domain/people/viewer.ts';

/** What the frame of the site shows of the reader. */
export interface ViewerSummary {
  displayName: string;
  email: string;
  isCompany: boolean;
  isAdministrator: boolean;
}

export function summaryOf(viewer: Viewer): ViewerSummary | null {
  return (
    viewer && {
      displayName: viewer.isCompany && viewer.companyName ? viewer.companyName : viewer.fullName,
      email: viewer.email,
      isCompany: viewer.isCompany,
      isAdministrator: viewer.role === 'administrator',
    }
  );
}
