import { validacao } from '@autos/contract/erros.ts'
import sanitize from 'sanitize-html'

/**
 * What a letter, a form or a decision is written with. No scripts, no frames, no forms, no style sheets,
 * nothing fetched from elsewhere.
 */
// prettier-ignore
const TAGS = [
  'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'section', 'header', 'footer', 'article', 'blockquote', 'pre', 'code',
  'strong', 'b', 'em', 'i', 'u', 's', 'ins', 'del', 'sub', 'sup', 'small', 'mark', 'ul', 'ol', 'li', 'dl', 'dt', 'dd',
  'table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'a', 'img', 'figure', 'figcaption',
]

const SIZE = /^(auto|0|-?\d{1,4}(\.\d{1,3})?(px|pt|cm|mm|em|rem|%)?)$/
const SIZES = /^((auto|0|-?\d{1,4}(\.\d{1,3})?(px|pt|cm|mm|em|rem|%)?) ?){1,4}$/
const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]{5,40}\))$/i
const BORDER = /^[a-z\d\s#.,%()]{1,60}$/i
const WORD = /^[a-z-]{1,30}$/

/** Of the inline styles, how things look; none of them can name an address. */
// prettier-ignore
const STYLES = {
  color: [COLOUR], 'background-color': [COLOUR], 'text-align': [WORD], 'text-indent': [SIZE], 'text-decoration': [WORD], 'text-transform': [WORD], 'vertical-align': [WORD],
  'font-family': [/^[\w\s,'"-]{1,120}$/], 'font-size': [SIZE], 'font-style': [WORD], 'font-weight': [/^(\d{3}|[a-z]{1,10})$/], 'line-height': [SIZE], 'letter-spacing': [SIZE],
  'list-style-type': [WORD], width: [SIZE], height: [SIZE], 'max-width': [SIZE], 'min-height': [SIZE], float: [WORD], clear: [WORD],
  margin: [SIZES], 'margin-top': [SIZE], 'margin-right': [SIZE], 'margin-bottom': [SIZE], 'margin-left': [SIZE],
  padding: [SIZES], 'padding-top': [SIZE], 'padding-right': [SIZE], 'padding-bottom': [SIZE], 'padding-left': [SIZE],
  border: [BORDER], 'border-top': [BORDER], 'border-right': [BORDER], 'border-bottom': [BORDER], 'border-left': [BORDER], 'border-collapse': [WORD], 'border-spacing': [SIZE],
  'page-break-before': [WORD], 'page-break-after': [WORD], 'page-break-inside': [WORD], 'white-space': [WORD],
}

/** Pictures travel inside the text, as bitmaps: an SVG is a document of its own. */
const PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,[a-z\d+/=\s]+$/i

/** What is proposed to be put in or taken out of a draft: which proposal, whose, since when. */
const DA_SUGESTAO = ['data-sugestao', 'data-autor', 'data-em']

/** Where a link leads: elsewhere, by its whole address. A relative one would lead into ours. */
const LINK = /^(https?:|mailto:)/i

/**
 * Nesting costs the square of its depth: a text of a hundred thousand tags inside one another would hold the
 * process for seconds. Asked of what comes out, too, which is cleaned again when it is read: what passed once
 * always passes.
 */
const TAGS_MAX = 20_000
const isTooMarked = (html: string): boolean =>
  html.split(/<(?!\/)/).length > TAGS_MAX || html.split('<').length > 3 * TAGS_MAX

/**
 * HTML that may be shown: everything that is not on the lists above is left out, its text kept where it is
 * text.
 */
export function sanearHtml(html: string): string {
  if (isTooMarked(html)) throw marksTooMany()
  const clean = sanitize(html.toWellFormed().replaceAll('\u0000', ''), {
    allowedTags: TAGS,
    allowedAttributes: {
      '*': ['style', 'class', 'title', 'lang', 'dir', 'data-variavel', 'data-comentario'],
      span: ['data-campo'],
      ins: [...DA_SUGESTAO],
      del: [...DA_SUGESTAO],
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan', 'align', 'valign'],
      th: ['colspan', 'rowspan', 'align', 'valign', 'scope'],
      col: ['span'],
      ol: ['start', 'type'],
    },
    allowedClasses: { '*': [/^[a-z][\w-]{0,40}$/i] },
    allowedStyles: { '*': STYLES },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      // Without who proposes it, it is no proposal: only how it looks.
      ins: (tagName, attribs) => ({ tagName: 'data-sugestao' in attribs ? tagName : 'u', attribs }),
      del: (tagName, attribs) => ({ tagName: 'data-sugestao' in attribs ? tagName : 's', attribs }),
      a: (tagName, { href, ...attribs }) => ({
        tagName,
        attribs: href !== undefined && LINK.test(href) ? { ...attribs, href } : attribs,
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs['src'] ?? ''),
    nestingLimit: 60,
  })
  if (isTooMarked(clean)) throw marksTooMany()
  return clean
}

const marksTooMany = () => validacao('html', 'O texto tem marcas de formatação demais.')
