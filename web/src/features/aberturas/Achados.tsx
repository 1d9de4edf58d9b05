import type { UmaAberturaFragment } from '../../api/gen/graphql.ts'
import { NOME_DO_DADO } from '../../partes/itens/nomes-dos-dados.ts'

type Exame = NonNullable<UmaAberturaFragment['exame']>

/** O que se achou num documento que quem é de fora lê; não se ter examinado nunca é não haver nada. */
export function Achados({ exame: { situacao, dados, semTexto } }: { exame: Exame }) {
  if (situacao === 'SEM_DADOS') return <>nenhum</>
  if (situacao === 'NAO_EXAMINADO')
    return (
      <em>
        ainda não examinado
        {semTexto > 0 && `: ${semTexto === 1 ? '1 página' : `${semTexto} páginas`} sem texto que se leia`}
      </em>
    )
  return <>{dados.map((dado) => `${NOME_DO_DADO[dado.tipo]} (${ondeEsta(dado)})`).join('; ')}</>
}

const ondeEsta = ({ paginas, lugares }: Exame['dados'][number]): string =>
  [
    ...(paginas.length > 0 ? [dePaginas(paginas)] : []),
    ...(lugares.length > 0 ? ['fora das páginas'] : []),
  ].join(' e ')

const PAGINAS_DITAS = 5

function dePaginas(paginas: readonly number[]): string {
  const ditas = paginas.slice(0, PAGINAS_DITAS).join(', ')
  const mais = paginas.length > PAGINAS_DITAS ? ' e outras' : ''
  return `${paginas.length === 1 ? 'página' : 'páginas'} ${ditas}${mais}`
}
