/** An export of WordPress in the form of version 1.2: authors, attachments, posts, pages and others. */
export const wordpressExport = `<?xml version="1.0" encoding="UTF-8" ?>
<!DOCTYPE rss [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Old site</title>
<link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[ada]]></wp:author_login><wp:author_email><![CDATA[Admin@studio.example]]></wp:author_email><wp:author_display_name><![CDATA[Ada]]></wp:author_display_name></wp:author>
<wp:author><wp:author_id>2</wp:author_id><wp:author_login><![CDATA[bob]]></wp:author_login><wp:author_email><![CDATA[bob@old.example]]></wp:author_email><wp:author_display_name><![CDATA[Bob Unknown]]></wp:author_display_name></wp:author>
${item({
  id: 10,
  title: '<![CDATA[Hello &amp; <em>welcome</em>]]>',
  name: 'first-post',
  link: 'https://old.example/2019/05/first-post/',
  date: '2019-05-03 10:00:00',
  content: `The <em>first</em> paragraph
with a line.

[caption id="attachment_11" width="300"]<a href="https://old.example/wp-content/uploads/2019/05/cat.jpg"><img src="https://old.example/wp-content/uploads/2019/05/cat-300x200.jpg" alt="Cat" /></a> A caption[/caption]

<script>alert(1)</script>

[embed]https://www.youtube.com/watch?v=abcdefghijk[/embed]

<img src="https://old.example/wp-content/uploads/2019/05/gone.png" alt="Gone" />

[contact-form id="3"][/contact-form]`,
  excerpt: 'Short.',
  more: `<category domain="category" nicename="news"><![CDATA[News]]></category>
<category domain="post_tag" nicename="cats"><![CDATA[cats]]></category>
<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[11]]></wp:meta_value></wp:postmeta>
<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value><![CDATA[hallo]]></wp:meta_value></wp:postmeta>
<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content><![CDATA[First!]]></wp:comment_content></wp:comment>`,
})}
${item({ id: 12, title: 'Contact', name: 'contact', type: 'page', content: '<!-- wp:paragraph --><p>Write.</p><!-- /wp:paragraph -->' })}
${item({ id: 13, title: 'Draft', name: 'unfinished', status: 'draft', link: 'https://old.example/?p=13', date: '0000-00-00 00:00:00' })}
${item({ id: 14, title: 'Nobody', name: 'nobody', author: 'bob', content: '<p>Of a user who is not here</p>' })}
${item({ id: 15, title: 'Too long', name: 'too-long', excerpt: 'x'.repeat(501) })}
${item({ id: 16, title: 'A shirt', name: 'shirt', type: 'product' })}
${item({ id: 17, title: 'Menu', name: 'menu', type: 'nav_menu_item' })}
${item({
  id: 11,
  title: 'Cat',
  name: 'cat',
  type: 'attachment',
  status: 'inherit',
  more: `<wp:attachment_url>https://old.example/wp-content/uploads/2019/05/cat.jpg</wp:attachment_url>
<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value><![CDATA[A cat]]></wp:meta_value></wp:postmeta>`,
})}
</channel>
</rss>
`

interface Item {
  id: number
  title: string
  name: string
  type?: string
  status?: string
  link?: string
  date?: string
  author?: string
  content?: string
  excerpt?: string
  more?: string
}

function item(given: Item): string {
  const { id, title, name, type = 'post', status = 'publish', author = 'ada' } = given
  const { link = `https://old.example/${name}/`, date = '2020-01-01 00:00:00' } = given
  const { content = '', excerpt = '', more = '' } = given
  return `<item>
<title>${title}</title><link>${link}</link><dc:creator><![CDATA[${author}]]></dc:creator>
<guid isPermaLink="false">https://old.example/?p=${id}</guid>
<content:encoded><![CDATA[${content}]]></content:encoded>
<excerpt:encoded><![CDATA[${excerpt}]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:post_name>${name}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type><wp:post_password></wp:post_password>
${more}</item>`
}

const post = {
  mobiledoc: null,
  featured: 0,
  type: 'post',
  status: 'published',
  visibility: 'public',
  feature_image: null as string | null,
  html: '<p>Text</p>',
  custom_excerpt: null,
  created_at: '2021-01-01T00:00:00.000Z',
  published_at: '2021-02-03T04:05:06.000Z',
}

/** An export of Ghost in the form of version 5. */
export const ghostExport = {
  db: [
    {
      meta: { exported_on: 1_700_000_000_000, version: '5.80.0' },
      data: {
        posts: [
          {
            ...post,
            id: '6000000000000000000000a1',
            uuid: '00000000-0000-4000-8000-000000000001',
            title: 'Ghost page',
            slug: 'ghost-page',
            canonical_url: 'https://journal.example/cats',
            type: 'page',
            feature_image: '__GHOST_URL__/content/images/cat.png',
          },
          {
            ...post,
            id: '6000000000000000000000a2',
            uuid: '00000000-0000-4000-8000-000000000002',
            title: 'For members',
            slug: 'for-members',
            visibility: 'members',
            html: '<p>Text <img src="__GHOST_URL__/content/images/away.png" alt="Away"></p>',
          },
          {
            ...post,
            id: '6000000000000000000000a3',
            uuid: '00000000-0000-4000-8000-000000000003',
            title: 'For those who pay',
            slug: 'for-those-who-pay',
            canonical_url: 'javascript:alert(1)',
            visibility: 'paid',
          },
        ],
        posts_meta: [{ post_id: '6000000000000000000000a1', feature_image_alt: 'Cat' }],
        tags: [
          { id: 't1', name: 'Cats, dogs' },
          { id: 't2', name: '#internal' },
        ],
        posts_tags: [
          { post_id: '6000000000000000000000a1', tag_id: 't1' },
          { post_id: '6000000000000000000000a1', tag_id: 't2' },
        ],
        users: [{ id: '1', name: 'Ghost', email: 'ghost@old.example' }],
        posts_authors: [{ post_id: '6000000000000000000000a1', author_id: '1', sort_order: 0 }],
      },
    },
  ],
}
