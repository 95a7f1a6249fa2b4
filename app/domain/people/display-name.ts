/** The name that others see; for a company, the company's. */
export interface Named {
  fullName: string;
  isCompany: boolean;
  companyName: string | null;
}

export function displayName({ fullName, isCompany, companyName }: Named): string {
  return isCompany && companyName ? companyName : fullName;
}
