import type { FieldError } from '../../operations/contract/error'
import type { List } from '../../operations/contract/list'
import type { PersonalData } from '../../personal-data/contract'
import type {
  AclChange,
  Disabling,
  DisablingResult,
  EmailCode,
  EmailOnly,
  EmailUndo,
  EmailUndone,
  EmailVerification,
  PasswordChange,
  PasswordReset,
  User,
  UserDraft,
  UserInput,
  UserListInput,
  UserRemoval,
  UserUpdate,
} from '../contract'

export interface UserOperations {
  /** The caller, or null for an anonymous visitor. */
  current(): Promise<User | null>
  /** @throws ValidationFailed, Unauthorized, Forbidden, NotFound */
  get(id: string): Promise<User>
  /** @throws ValidationFailed, Unauthorized, Forbidden */
  list(query?: UserListInput): Promise<List<User>>
  /**
   * Creates a user and mails a code to the address; only administrators set `acl` and `disabled`.
   * @throws ValidationFailed, Unauthorized, Forbidden, Conflict (address taken)
   */
  create(input: UserInput): Promise<User>
  /**
   * Changes the caller, or any user when the caller is an administrator. A new address of one's own
   * requires the password, and the code when two-factor sign-in is on. It applies once the code
   * mailed to it is confirmed; until then the response has the old address. The old address can
   * undo the change for a week.
   * @throws ValidationFailed, Unauthorized, SecondFactorRequired, Forbidden, NotFound, Conflict
   *   (address taken or reserved, last administrator)
   */
  update(id: string, input: UserUpdate): Promise<User>
  /** Returns the errors of a form; missing fields are not checked. */
  preValidate(input: UserDraft): Promise<FieldError[]>
  /**
   * Mails a reset code if the address belongs to a user; the caller cannot tell. @throws
   * ValidationFailed
   */
  startPasswordReset(input: EmailOnly): Promise<void>
  /**
   * Sets the password, unlocks the account and ends all its sessions. If the address was not
   * verified before, all other ways to sign in are removed too. @throws ValidationFailed
   */
  finishPasswordReset(input: PasswordReset): Promise<void>
  /**
   * Mails a code that verifies an address: the present one of a user, or a new one for the caller,
   * which requires the password, and the code when two-factor sign-in is on.
   * @throws ValidationFailed, SecondFactorRequired
   */
  startEmailVerification(input: EmailVerification): Promise<void>
  /**
   * Verifies the address the code was mailed to. If it was not verified before, and the caller
   * neither is signed in to the account nor sends its password, every way to sign in is removed,
   * including the password: the user who signed up may not own the address. A new address requires
   * the session or the password; an empty password is rejected with an error that asks for it.
   * @throws ValidationFailed, Conflict (address taken or reserved)
   */
  verifyEmail(input: EmailCode): Promise<User>
  /**
   * Restores the previous address of an account, as verified, with the code mailed to it at the
   * change. Every way to sign in is removed, including the password.
   * @throws ValidationFailed, Conflict (address taken)
   */
  undoEmailChange(input: EmailUndo): Promise<EmailUndone>
  /**
   * Changes one's own password and ends one's other sessions.
   * @throws ValidationFailed, Unauthorized, Forbidden
   */
  changePassword(id: string, input: PasswordChange): Promise<void>
  /** Adds an acl entry unless the user has it. For administrators. @throws as `update` */
  grant(id: string, entry: AclChange): Promise<User>
  /** Removes an acl entry if the user has it. For administrators. @throws as `update` */
  take(id: string, entry: AclChange): Promise<User>
  /**
   * Disables or enables several users and returns the result of each. For administrators.
   * @throws ValidationFailed, Unauthorized, Forbidden
   */
  setDisabled(input: Disabling): Promise<DisablingResult[]>
  /**
   * Mails a user a code to set a new password. For administrators.
   * @throws Unauthorized, Forbidden, NotFound, Conflict (disabled)
   */
  sendPasswordReset(id: string): Promise<void>
  /**
   * All data stored about the caller, or about any user when the caller is an administrator.
   * @throws Unauthorized, Forbidden, NotFound
   */
  data(id: string): Promise<PersonalData>
  /**
   * Deletes the caller, with password and code, or any other user when the caller is an
   * administrator. The user's assets, sessions and chats are deleted; contents and form submissions
   * stay without a name.
   * @throws ValidationFailed (`password`, `code`), Unauthorized, Forbidden, NotFound, Conflict
   *   (last administrator)
   */
  remove(id: string, input: UserRemoval): Promise<void>
}
