import type { MarkSpec } from 'prosemirror-model'

const marca = (tag: string, ...regras: NonNullable<MarkSpec['parseDOM']>[number][]): MarkSpec => ({
  parseDOM: [{ tag }, ...regras],
  toDOM: () => [tag, 0],
})

/** O negrito de quem cola de um editor na nuvem vem num `b` que diz que não é negrito. */
const negrito: MarkSpec = {
  parseDOM: [
    { tag: 'strong' },
    { tag: 'b', getAttrs: (elemento) => elemento.style.fontWeight !== 'normal' && null },
    { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'negrito' },
    { style: 'font-weight', getAttrs: (valor) => /^(bold(er)?|[6-9]\d{2})$/.test(valor) && null },
  ],
  toDOM: () => ['strong', 0],
}

/** Para onde leva: um endereço inteiro, de fora. */
const ligacao: MarkSpec = {
  attrs: { href: {} },
  inclusive: false,
  parseDOM: [
    {
      tag: 'a[href]',
      getAttrs: (elemento) => {
        const href = elemento.getAttribute('href') ?? ''
        return /^(https?:|mailto:)/i.test(href) && { href }
      },
    },
  ],
  toDOM: ({ attrs }) => ['a', { href: String(attrs['href']) }, 0],
}

/** O trecho de que alguém disse alguma coisa: vai com o texto para onde ele for, e não se imprime. */
const comentario: MarkSpec = {
  attrs: { id: {} },
  inclusive: false,
  excludes: '',
  parseDOM: [
    {
      tag: 'span[data-comentario]',
      getAttrs: (elemento) => ({ id: elemento.getAttribute('data-comentario') }),
    },
  ],
  toDOM: ({ attrs }) => ['span', { class: 'comentario', 'data-comentario': String(attrs['id']) }, 0],
}

/** O que alguém propõe pôr (`ins`) ou tirar (`del`): que proposta é, de quem e quando. */
const sugestao = (tag: 'ins' | 'del'): MarkSpec => ({
  attrs: { id: {}, autor: { default: '' }, em: { default: '' } },
  inclusive: false,
  parseDOM: [
    {
      tag: `${tag}[data-sugestao]`,
      priority: 60,
      getAttrs: (elemento) => ({
        id: elemento.getAttribute('data-sugestao'),
        autor: elemento.getAttribute('data-autor') ?? '',
        em: elemento.getAttribute('data-em') ?? '',
      }),
    },
  ],
  toDOM: ({ attrs: { id, autor, em } }) => [
    tag,
    { 'data-sugestao': String(id), 'data-autor': String(autor), 'data-em': String(em) },
    0,
  ],
})

/** Mostra-se e imprime-se em maiúsculas, também o que uma variável vale. */
const maiusculas: MarkSpec = {
  parseDOM: [{ style: 'text-transform=uppercase' }],
  toDOM: () => ['span', { style: 'text-transform:uppercase' }, 0],
}

export const MARCAS = {
  comentario,
  insercao: sugestao('ins'),
  remocao: sugestao('del'),
  ligacao,
  negrito,
  italico: marca('em', { tag: 'i' }, { style: 'font-style=italic' }),
  sublinhado: marca('u', { style: 'text-decoration=underline' }),
  tachado: marca('s', { tag: 'del' }, { tag: 'strike' }, { style: 'text-decoration=line-through' }),
  maiusculas,
  sobrescrito: marca('sup', { style: 'vertical-align=super' }),
  subscrito: marca('sub', { style: 'vertical-align=sub' }),
}
