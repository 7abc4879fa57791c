/**
 * A person's licence, last four of the social security number and date of birth are kept as one
 * sealed text instead of three readable ones. No call could write the three, so nothing is lost.
 */
export const identity = `
alter table users
  drop column drivers_license,
  drop column ssn,
  drop column date_of_birth,
  add column sealed_identity text;
`;
