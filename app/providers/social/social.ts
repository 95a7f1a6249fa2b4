/** Social sign-in, as far as the accounts module needs it. */
interface SocialProfile {
  provider: 'google';
  /** The provider's stable id of the person (`sub`), never the e-mail. */
  subject: string;
  email: string;
  emailVerified: boolean;
  /** The hosted domain for which the provider is authoritative, if any. */
  hostedDomain: string | null;
  fullName: string;
  avatarUrl: string | null;
}

export interface SocialSignIn {
  /** Where the browser goes; `state` comes back with the code. */
  authorizationUrl(state: string, redirectUri: string): string;
  /** Exchanges the code. Throws when it is refused or used. */
  profileFor(code: string, redirectUri: string): Promise<SocialProfile>;
}
