import { useQuery } from '@tanstack/react-query'

import { PreparoDoDocumentoDocument } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import type { Documento } from './documento.ts'

const ENQUANTO_PREPARA_MS = 3_000
/** O que foi guardado há muito pode esperar horas pela vez: não se fica a perguntar. */
const PERGUNTAS_MAX = 20
/** Mas a cada poucos segundos há uma página a mais do que se está a reconhecer. */
const PERGUNTAS_DE_QUEM_VE_ANDAR = 200

type Preparo = NonNullable<Documento['preparo']>

/** Se já se pesquisa o que está escrito nas páginas. Ninguém espera por isso, e nada o impede de agir. */
export function TextoDoArquivo({ id, preparo }: { id: string; preparo: Preparo }) {
  const preparando = emAndamento(preparo)
  const { data } = useQuery({
    ...consulta(PreparoDoDocumentoDocument, { id }),
    enabled: preparando,
    refetchInterval: ({ state }) =>
      perguntasDe(state.data?.documento.preparo) > state.dataUpdateCount ? ENQUANTO_PREPARA_MS : false,
  })
  const novo = preparando ? data?.documento.preparo : null
  return <>{comoEsta(novo?.versao === preparo.versao ? novo : preparo)}</>
}

const emAndamento = ({ situacao }: Preparo): boolean =>
  situacao === 'PREPARANDO' || situacao === 'RECONHECENDO'

function perguntasDe(preparo: Preparo | null | undefined): number {
  if (!preparo || !emAndamento(preparo)) return 0
  return preparo.reconhecidas > 0 ? PERGUNTAS_DE_QUEM_VE_ANDAR : PERGUNTAS_MAX
}

const INICIO: Readonly<Record<Preparo['situacao'], string>> = {
  PREPARANDO: 'Preparando texto…',
  RECONHECENDO: '',
  PRONTO: 'Texto pronto',
  PARCIAL: 'Algumas páginas não puderam ser lidas.',
  FALHOU: '',
}

function comoEsta({ situacao, frase, digitalizadas, reconhecidas }: Preparo): string {
  if (situacao === 'RECONHECENDO')
    return [frase, reconhecendo(digitalizadas, reconhecidas)].filter(Boolean).join(' ')
  const pela =
    reconhecidas === 0
      ? null
      : reconhecidas === 1
        ? '(reconhecido em 1 página digitalizada)'
        : `(reconhecido em ${reconhecidas} páginas digitalizadas)`
  return [INICIO[situacao], situacao === 'PRONTO' ? pela : null, frase].filter(Boolean).join(' ')
}

function reconhecendo(digitalizadas: number, reconhecidas: number): string {
  if (reconhecidas > 0) return `Reconhecendo texto: página ${reconhecidas + 1} de ${digitalizadas}`
  return digitalizadas === 1
    ? 'Reconhecendo texto: 1 página digitalizada, na fila'
    : `Reconhecendo texto: ${digitalizadas} páginas digitalizadas, na fila`
}
