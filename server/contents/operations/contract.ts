import type {
  Content,
  ContentFormat,
  ContentInput,
  ContentLanguage,
  ContentSummary,
  ContentUpdate,
  MovedContent,
  RenderedContent,
} from '../contract'
import type { ContentList, ContentListInput } from '../listing/contract'

export interface ContentOperations {
  /** @throws NotFound, Unauthorized, Forbidden */
  get(id: string): Promise<Content>
  /**
   * Returns the content with a slug, or its address when the slug is an earlier one, or that of the original after
   * a language.
   * @throws NotFound, Unauthorized, Forbidden
   */
  getBySlug(slug: string): Promise<Content | MovedContent>
  /** @throws ValidationFailed */
  list(query?: ContentListInput): Promise<ContentList>
  /** @throws ValidationFailed, Unauthorized, Forbidden, Conflict (slug taken) */
  create(input: ContentInput): Promise<Content>
  /** @throws ValidationFailed, NotFound, Unauthorized, Forbidden, Conflict (stale or slug taken) */
  update(id: string, input: ContentUpdate): Promise<Content>
  /**
   * Up to three published contents on the same subject that the caller may read: those with the same tags first.
   * @throws NotFound, Unauthorized, Forbidden
   */
  related(id: string): Promise<ContentSummary[]>
  /**
   * A content in a language: its translation, or the original if that is what readers get without one.
   * @throws NotFound
   */
  inLanguage(content: Content, language: ContentLanguage): Promise<Content>
  /** A content's body as HTML, Markdown or plain text. */
  render(content: Content, format: Exclude<ContentFormat, 'json'>): Promise<RenderedContent>
}
