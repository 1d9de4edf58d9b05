import { SEM_BORDAS } from '@autos/contract/regras/rascunho.ts'
import { Schema, type NodeSpec } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

import { campo } from './campos.ts'
import { MARCAS } from './marcas.ts'
import { nota } from './notas.ts'
import { assinaturas, brasao, semTimbre } from './quem-assina.ts'

export const ALINHAMENTOS = ['left', 'center', 'right', 'justify'] as const
export type Alinhamento = (typeof ALINHAMENTOS)[number]

/** Do maior ao menor: cada um se conta dentro do que vem antes (Lei Complementar 95/1998, art. 10). */
export const DISPOSITIVOS = ['artigo', 'paragrafo', 'inciso', 'alinea', 'item'] as const
export type Dispositivo = (typeof DISPOSITIVOS)[number]

/** A classe do número que se escreve no texto gravado; ao ler, ele se conta de novo. */
export const CLASSE_DO_ROTULO = 'rotulo'

/** O dispositivo de número fixo diz o número numa classe: o texto de outro, e a lei que se altera, não recomeçam. */
export const classeDoDispositivo = (tipo: Dispositivo, fixo: number | null): string =>
  fixo === null ? tipo : `${tipo} numero-${fixo}`

const NUMERO_FIXO = /(?:^|\s)numero-(\d{1,4})(?:\s|$)/

const alinhamentoDe = (elemento: HTMLElement, padrao: Alinhamento): Alinhamento => {
  const dito = elemento.style.textAlign || elemento.getAttribute('align') || ''
  return ALINHAMENTOS.find((um) => um === dito) ?? padrao
}

const texto: NodeSpec = {
  content: 'inline*',
  group: 'block',
  attrs: { alinhamento: { default: 'justify' }, recuo: { default: false } },
  parseDOM: ['p', 'div', 'pre', 'dt', 'dd'].map((tag) => ({
    tag,
    getAttrs: (elemento) => ({
      alinhamento: alinhamentoDe(elemento, 'left'),
      recuo: Number.parseFloat(elemento.style.textIndent) > 0,
    }),
  })),
  toDOM: ({ attrs }) => [
    'p',
    { style: `text-align:${attrs['alinhamento']}${attrs['recuo'] ? ';text-indent:2cm' : ''}` },
    0,
  ],
}

const titulo: NodeSpec = {
  content: 'inline*',
  group: 'block',
  defining: true,
  attrs: { nivel: { default: 1 }, alinhamento: { default: 'center' } },
  parseDOM: [1, 2, 3, 4, 5, 6].map((nivel) => ({
    tag: `h${nivel}`,
    getAttrs: (elemento) => ({ nivel: Math.min(nivel, 3), alinhamento: alinhamentoDe(elemento, 'left') }),
  })),
  toDOM: ({ attrs }) => [`h${attrs['nivel']}`, { style: `text-align:${attrs['alinhamento']}` }, 0],
}

const ementa: NodeSpec = {
  content: 'inline*',
  group: 'block',
  defining: true,
  parseDOM: [{ tag: 'p.ementa', priority: 60 }],
  toDOM: () => ['p', { class: 'ementa', style: 'margin-left:45%;text-align:justify' }, 0],
}

const dispositivo: NodeSpec = {
  content: 'inline*',
  group: 'block',
  defining: true,
  attrs: { tipo: { default: 'artigo' }, fixo: { default: null } },
  parseDOM: DISPOSITIVOS.map((tipo) => ({
    tag: `p.${tipo}`,
    priority: 60,
    getAttrs: ({ className }) => {
      const dito = NUMERO_FIXO.exec(className)?.[1]
      return { tipo, fixo: dito === undefined ? null : Number(dito) }
    },
  })),
  toDOM: ({ attrs }) => [
    'p',
    {
      class: classeDoDispositivo(attrs['tipo'] as Dispositivo, attrs['fixo'] as number | null),
      style: 'text-align:justify;text-indent:2cm',
    },
    0,
  ],
}

const figura: NodeSpec = {
  group: 'block',
  atom: true,
  draggable: true,
  attrs: { src: {}, descricao: { default: '' }, largura: { default: null } },
  parseDOM: [
    {
      tag: 'img[src^="data:image/"]',
      getAttrs: (elemento) => ({
        src: elemento.getAttribute('src'),
        descricao: elemento.getAttribute('alt') ?? '',
        largura: Number.parseInt(elemento.getAttribute('width') ?? '', 10) || null,
      }),
    },
  ],
  toDOM: ({ attrs }) => {
    const largura = attrs['largura'] === null ? {} : { width: String(attrs['largura']) }
    const imagem = { src: String(attrs['src']), alt: String(attrs['descricao']), ...largura }
    return ['figure', { style: 'text-align:center' }, ['img', imagem]]
  },
}

const variavel: NodeSpec = {
  inline: true,
  group: 'inline',
  atom: true,
  attrs: { nome: {} },
  parseDOM: [
    {
      tag: 'span[data-variavel]',
      getAttrs: (elemento) => ({ nome: elemento.getAttribute('data-variavel') }),
    },
  ],
  toDOM: ({ attrs }) => ['span', { 'data-variavel': String(attrs['nome']) }, `{{${attrs['nome']}}}`],
  leafText: ({ attrs }) => `{{${attrs['nome']}}}`,
}

/** Onde se propõe que comece outro parágrafo; aceito, começa. */
const novoParagrafo: NodeSpec = {
  inline: true,
  group: 'inline',
  selectable: false,
  parseDOM: [{ tag: 'span.novo-paragrafo', priority: 60 }],
  toDOM: () => ['span', { class: 'novo-paragrafo' }, '¶'],
  leafText: () => '¶',
}

const tabelas = tableNodes({
  tableGroup: 'block',
  cellContent: '(texto | lista | numerada | figura)+',
  cellAttributes: {},
})
const LADOS = ['borderTopStyle', 'borderRightStyle', 'borderBottomStyle', 'borderLeftStyle'] as const
const SEM_BORDA = /^(none|hidden)$/

/** Há programa que diz `none` na tabela e desenha as células, e outro que o diz em cada célula. */
function temBordas(tabela: HTMLElement): boolean {
  const tirou = ({ style }: HTMLElement) => LADOS.every((lado) => SEM_BORDA.test(style[lado]))
  const pos = ({ style }: HTMLElement) => LADOS.some((lado) => style[lado] && !SEM_BORDA.test(style[lado]))
  if (tabela.classList.contains(SEM_BORDAS)) return false
  const celulas = [...tabela.querySelectorAll<HTMLElement>('td, th')]
  if (celulas.some(pos)) return true
  return !tirou(tabela) && !(celulas.length > 0 && celulas.every(tirou))
}

/** A que não tem bordas (assinaturas lado a lado) continua sem. */
const table: NodeSpec = {
  ...tabelas.table,
  attrs: { bordas: { default: true } },
  parseDOM: [{ tag: 'table', getAttrs: (elemento) => ({ bordas: temBordas(elemento) }) }],
  toDOM: ({ attrs }) => [
    'table',
    attrs['bordas'] === true ? {} : { class: SEM_BORDAS, style: 'border:none' },
    ['tbody', 0],
  ],
}

/**
 * O que um texto oficial tem, e só isso: o que se cola perde o resto. Tudo o que está aqui a diagramação sabe
 * pôr na página (server/src/adapters/diagramacao).
 */
export const ESQUEMA = new Schema({
  nodes: {
    doc: { content: 'block+' },
    texto,
    titulo,
    ementa,
    dispositivo,
    citacao: {
      content: 'texto+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    lista: {
      content: 'entrada+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    numerada: {
      content: 'entrada+',
      group: 'block',
      attrs: { comeco: { default: 1 } },
      parseDOM: [
        { tag: 'ol', getAttrs: (elemento) => ({ comeco: Number(elemento.getAttribute('start') ?? 1) || 1 }) },
      ],
      toDOM: ({ attrs }) =>
        attrs['comeco'] === 1 ? ['ol', 0] : ['ol', { start: String(attrs['comeco']) }, 0],
    },
    entrada: {
      content: 'texto (texto | lista | numerada | table | figura)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    ...tabelas,
    table,
    figura,
    linha: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    quebra: {
      group: 'block',
      parseDOM: [{ tag: 'div.quebra', priority: 60 }],
      toDOM: () => ['div', { class: 'quebra', style: 'page-break-after:always' }],
    },
    assinaturas,
    brasao,
    semTimbre,
    text: { group: 'inline' },
    mudanca: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
    variavel,
    campo,
    nota,
    novoParagrafo,
  },
  marks: MARCAS,
})
