import { AutoLinkNode, LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { HorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table'
import { $create, buildImportMap, DecoratorNode, type Klass, type LexicalNode } from 'lexical'
import type { ReactNode } from 'react'
import { BlockCard } from './block-card'
import { fieldsOf, OpaqueNode, type StoredNode } from './opaque-node'
import { PictureCard } from './picture-card'
import { storedId } from './stored-id'
import { unknownBlock, unknownInline, uploading } from './stored-text'
import { UnknownCard, UnknownInline } from './unknown-card'
import { UploadCard } from './upload-card'

/** A picture, by the id of its asset, with a caption. */
export class PictureNode extends OpaqueNode {
  override $config() {
    return this.config('upload', { extends: DecoratorNode })
  }

  override decorate(): ReactNode {
    return <PictureCard nodeKey={this.getKey()} stored={this.getStored()} />
  }
}

/**
 * @param asset the id of the asset
 * @param fields its caption, and how the text describes it
 */
export function $createPicture(asset: string, fields: StoredNode = {}): PictureNode {
  return $create(PictureNode).setStored({
    version: 3,
    format: '',
    id: storedId(),
    relationTo: 'assets',
    value: asset,
    fields: { caption: '', ...fields },
  })
}

/** A CMS block with its fields. */
export class BlockNode extends OpaqueNode {
  override $config() {
    return this.config('block', {
      extends: DecoratorNode,
      importDOM: buildImportMap({
        pre: () => ({
          priority: 2,
          conversion: (pre) => ({
            node: $createBlock('Code', {
              language: pre.dataset.language || 'text',
              code: pre.textContent.replace(/\n$/, ''),
            }),
            after: () => [],
          }),
        }),
      }),
    })
  }

  override getTextContent(): string {
    const { blockType: _, id: __, ...words } = fieldsOf(this.getStored())
    return Object.values(words)
      .filter((value) => typeof value === 'string')
      .join('\n')
  }

  override decorate(): ReactNode {
    return <BlockCard nodeKey={this.getKey()} stored={this.getStored()} />
  }
}

export function $createBlock(blockType: string, fields: StoredNode): BlockNode {
  return $create(BlockNode).setStored({
    version: 2,
    format: '',
    fields: { id: storedId(), blockName: '', blockType, ...fields },
  })
}

/** A picture that is being uploaded; `upload` is the id of the pending upload. */
export class UploadingNode extends OpaqueNode {
  override $config() {
    return this.config(uploading, { extends: DecoratorNode })
  }

  override decorate(): ReactNode {
    return <UploadCard nodeKey={this.getKey()} upload={String(this.getStored().upload)} />
  }
}

export function $createUploading(upload: string): UploadingNode {
  return $create(UploadingNode).setStored({ upload })
}

class UnknownBlockNode extends OpaqueNode {
  override $config() {
    return this.config(unknownBlock, { extends: DecoratorNode })
  }

  override decorate(): ReactNode {
    return <UnknownCard nodeKey={this.getKey()} />
  }
}

class UnknownInlineNode extends OpaqueNode {
  override $config() {
    return this.config(unknownInline, { extends: DecoratorNode })
  }

  override isInline(): true {
    return true
  }

  override decorate(): ReactNode {
    return <UnknownInline />
  }
}

/** Every node class of a text. */
export const textNodes: Klass<LexicalNode>[] = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  LinkNode,
  AutoLinkNode,
  TableNode,
  TableRowNode,
  TableCellNode,
  HorizontalRuleNode,
  PictureNode,
  BlockNode,
  UploadingNode,
  UnknownBlockNode,
  UnknownInlineNode,
]
