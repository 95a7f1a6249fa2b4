/** The shape a Slovak catalogue must have, given the English one. */
export type SlovakFor<Texts> = {
  readonly [Key in keyof Texts as Key extends `${string}_one` | `${string}_other` ? never : Key]: Texts[Key] extends string
    ? string
    : SlovakFor<Texts[Key]>;
} & {
  readonly [
    Key in keyof Texts as Key extends `${infer Base}_other` ? `${Base}_one` | `${Base}_few` | `${Base}_many` | `${Base}_other` : never
  ]: string;
};
