type Unvalidated<Input> = Input extends string ? string : { [Key in keyof Input]: unknown }

/** Form values as the input of a service, which validates them and rejects invalid ones. */
export function serviceInput<Input>(values: Unvalidated<Input>): Input {
  // Only the service can narrow the values, at run time.
  return values as Input
}
