import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answer } from '../answers.server'
import { apiOf } from '../api.server'
import { AssetImage } from '../components/asset-image'
import { PageHeading } from '../components/page-heading'
import { pageMeta } from '../page-meta'
import { pictureOf } from '../picture'
import { pageText } from '../rich-text/page-text'
import { RichTextBody } from '../rich-text/rich-text'

export async function loader(args: LoaderFunctionArgs) {
  args.context.ignoreQuery?.()
  const { image, body, ...page } = await answer(args.request, apiOf(args).site.about())
  return { ...page, image: pictureOf(image), body: pageText(body) }
}

export default function AboutPage() {
  const { title, description, image, body } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title={title} lead={description} />
      {image ? (
        <div className="page-picture">
          <AssetImage asset={image} sizes="100vw" priority className="size-full object-cover" />
        </div>
      ) : null}
      <div className="page-body frame">
        <RichTextBody data={body} />
      </div>
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: 'About',
    description: args.data?.description,
    image: args.data?.image,
  })
