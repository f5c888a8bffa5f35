/** A font's address in the build, as its stylesheet has it. */
declare module "*.woff2" {
  const address: string;
  export default address;
}
