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
  /** The caller, or null when nobody is signed in. */
  current(): Promise<User | null>
  /** @throws ValidationFailed, Unauthorized, Forbidden, NotFound */
  get(id: string): Promise<User>
  /** @throws ValidationFailed, Unauthorized, Forbidden */
  list(query?: UserListInput): Promise<List<User>>
  /**
   * Signs somebody up and mails a code to the address; `acl` and `disabled` are an administrator's.
   * @throws ValidationFailed, Unauthorized, Forbidden, Conflict (address taken)
   */
  create(input: UserInput): Promise<User>
  /**
   * Changes oneself, or as an administrator anybody. One's own new e-mail address takes the password,
   * and the code where two-factor sign-in is on; it counts once the code mailed to it has come back, and
   * until then the answer has the old one. The old address can undo the change for a week.
   * @throws ValidationFailed, Unauthorized, SecondFactorRequired, Forbidden, NotFound, Conflict (address
   * taken or reserved, last administrator)
   */
  update(id: string, input: UserUpdate): Promise<User>
  /** What is wrong with a form so far; fields that are left out are not looked at. */
  preValidate(input: UserDraft): Promise<FieldError[]>
  /** Mails a reset code, if anybody has the address; nobody learns whether. @throws ValidationFailed */
  startPasswordReset(input: EmailOnly): Promise<void>
  /**
   * Sets the password, unlocks the account and ends all its sign-ins. Where nobody had verified the
   * address, all other ways to sign in end too. @throws ValidationFailed
   */
  finishPasswordReset(input: PasswordReset): Promise<void>
  /**
   * Mails a code that verifies an address: somebody's present one, or one the caller wants to have,
   * which takes the password, and the code where two-factor sign-in is on.
   * @throws ValidationFailed, SecondFactorRequired
   */
  startEmailVerification(input: EmailVerification): Promise<void>
  /**
   * The address the code was mailed to is verified. When nobody had verified it and the caller is neither
   * signed in to the account nor gives its password, every way to sign in to it ends, the password
   * included: whoever has signed up may not be the owner of the address. A new address takes the one or
   * the other; an empty password is asked for.
   * @throws ValidationFailed, Conflict (address taken or reserved)
   */
  verifyEmail(input: EmailCode): Promise<User>
  /**
   * Puts back the address an account had before, verified, with the code mailed to it when it changed.
   * Every way to sign in ends, the password included.
   * @throws ValidationFailed, Conflict (address taken)
   */
  undoEmailChange(input: EmailUndo): Promise<EmailUndone>
  /**
   * Changes one's own password and ends one's other sign-ins.
   * @throws ValidationFailed, Unauthorized, Forbidden
   */
  changePassword(id: string, input: PasswordChange): Promise<void>
  /** Adds an entry to the acl, unless it is there. For administrators. @throws as `update` */
  grant(id: string, entry: AclChange): Promise<User>
  /** Takes an entry out of the acl, if it is there. For administrators. @throws as `update` */
  take(id: string, entry: AclChange): Promise<User>
  /**
   * Disables or enables several users; who cannot be is named, the others are. For administrators.
   * @throws ValidationFailed, Unauthorized, Forbidden
   */
  setDisabled(input: Disabling): Promise<DisablingResult[]>
  /** Mails a user a code to choose a new password with. For administrators. @throws Unauthorized, Forbidden, NotFound, Conflict (disabled) */
  sendPasswordReset(id: string): Promise<void>
  /** All that is kept about oneself, or as an administrator about anybody. @throws Unauthorized, Forbidden, NotFound */
  data(id: string): Promise<PersonalData>
  /**
   * Deletes oneself, with password and code, or as an administrator somebody else. Assets, sessions
   * and one's own chats go; contents and form submissions stay, without a name.
   * @throws ValidationFailed (`password`, `code`), Unauthorized, Forbidden, NotFound, Conflict (last administrator)
   */
  remove(id: string, input: UserRemoval): Promise<void>
}
