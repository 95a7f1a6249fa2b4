/** Who is looking. Every query and use case takes the viewer; `null` is a visitor who is not signed in. */
import type { TrustLevel } from './trust-level.ts';

export interface Member {
  id: string;
  sessionId: string;
  email: string;
  fullName: string;
  avatarUrl: string | null;
  role: 'member' | 'administrator';
  isCompany: boolean;
  companyName: string | null;
  isIdentityVerified: boolean;
  /** Charges and payouts are both enabled at the payment provider. */
  canBePaid: boolean;
  trustLevel: TrustLevel;
}

export type Viewer = Member | null;
