import { CLASSE_DO_ROTULO_DO_WORD, ESTILO_DO_ROTULO } from './word/rotulos.ts'

/** Do que o conversor (mammoth) diz de um parágrafo, só o que aqui se usa. */
type Paragrafo = {
  type: 'paragraph'
  styleId: string | null
  styleName: string | null
  alignment: string | null
  indent?: { firstLine?: string | null } | null
}
type Elemento = { type: string; children?: Elemento[] }

const ALINHAMENTO: Readonly<Record<string, string>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
}
const PREFIXO = 'Autos'
const TITULO = /^(?:heading|t[ií]tulo)\s*([1-6])$/i
const O_TITULO = /^(?:title|t[ií]tulo)$/i

/** O conversor perde o alinhamento: passa ele como nome de estilo, e o mapa o põe de volta. */
export function guardarAlinhamento(elemento: Elemento): Elemento {
  const filhos = elemento.children?.map(guardarAlinhamento)
  const este = filhos === undefined ? elemento : { ...elemento, children: filhos }
  return este.type === 'paragraph' ? comEstilo(este as unknown as Paragrafo) : este
}

function comEstilo(paragrafo: Paragrafo): Elemento {
  const { styleName, styleId, alignment, indent } = paragrafo
  const nome = styleName ?? styleId ?? ''
  const nivel = O_TITULO.test(nome) ? '1' : TITULO.exec(nome)?.[1]
  const tag = nivel === undefined ? 'p' : `h${Math.min(Number(nivel), 3)}`
  const lado = ALINHAMENTO[alignment ?? ''] ?? 'left'
  const recuo = tag === 'p' && Number(indent?.firstLine ?? 0) > 0 ? 'recuo' : 'sem'
  const estilo = `${PREFIXO} ${tag} ${lado} ${recuo}`
  return { ...paragrafo, styleId: estilo, styleName: estilo } as unknown as Elemento
}

/** Uma linha por combinação: `p.center-recuo`, que `comAparencia` desfaz. */
export const MAPA: readonly string[] = [
  `r.${ESTILO_DO_ROTULO} => span.${CLASSE_DO_ROTULO_DO_WORD}`,
  'u => u',
  'strike => s',
  ...['p', 'h1', 'h2', 'h3'].flatMap((tag) =>
    ['left', 'center', 'right', 'justify'].flatMap((lado) =>
      ['sem', 'recuo'].map(
        (recuo) => `p[style-name='${PREFIXO} ${tag} ${lado} ${recuo}'] => ${tag}.${lado}-${recuo}:fresh`,
      ),
    ),
  ),
]

const CLASSE = /<(p|h[1-3]) class="(left|center|right|justify)-(sem|recuo)">/g

/** As classes do mapa, como o esquema as lê. */
export const comAparencia = (html: string): string =>
  html.replace(
    CLASSE,
    (...[, tag, lado, recuo]: string[]) =>
      `<${tag} style="text-align:${lado}${recuo === 'recuo' ? ';text-indent:2cm' : ''}">`,
  )
