import { useQuery } from '@tanstack/react-query'

import { PreparoDoDocumentoDocument } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import type { Documento } from './documento.ts'

const ENQUANTO_PREPARA_MS = 3_000
/** O que foi guardado há muito pode esperar horas pela vez: não se fica a perguntar. */
const PERGUNTAS_MAX = 20

type Preparo = NonNullable<Documento['preparo']>

/** Se já se pesquisa o que está escrito nas páginas. Ninguém espera por isso, e nada o impede de agir. */
export function TextoDoArquivo({ id, preparo }: { id: string; preparo: Preparo }) {
  const preparando = preparo.situacao === 'PREPARANDO'
  const { data } = useQuery({
    ...consulta(PreparoDoDocumentoDocument, { id }),
    enabled: preparando,
    refetchInterval: ({ state }) =>
      state.data?.documento.preparo?.situacao === 'PREPARANDO' && state.dataUpdateCount < PERGUNTAS_MAX
        ? ENQUANTO_PREPARA_MS
        : false,
  })
  const novo = preparando ? data?.documento.preparo : null
  return <>{comoEsta(novo?.versao === preparo.versao ? novo : preparo)}</>
}

const INICIO: Readonly<Record<Preparo['situacao'], string>> = {
  PREPARANDO: 'Preparando texto…',
  PRONTO: 'Texto pronto',
  PARCIAL: 'Algumas páginas não puderam ser lidas.',
  FALHOU: '',
}

function comoEsta({ situacao, frase, semTexto }: Preparo): string {
  const digitalizadas =
    semTexto === 0
      ? null
      : semTexto === 1
        ? '1 página digitalizada: sem texto ainda'
        : `${semTexto} páginas digitalizadas: sem texto ainda`
  const inicio = situacao === 'PRONTO' && digitalizadas !== null ? null : INICIO[situacao]
  return [inicio, frase, digitalizadas].filter(Boolean).join(' ')
}
