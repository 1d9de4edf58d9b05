import { PAGINA_PADRAO, POLLING_MS } from '@autos/contract/regras/limites.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { CopiasRecebidasDocument, type UmaCopiaFragment } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { LinkDoItem } from '../../partes/itens/LinkDoItem.tsx'
import { PaginaDeTabela } from '../../partes/tabela/PaginaDeTabela.tsx'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { useFiltro } from '../../partes/tabela/use-filtro.tsx'
import { dataHora } from '../../ui/formato.ts'
import { cienciaDe } from './ciencia.ts'
import { DarCiencia } from './DarCiencia.tsx'

const COLUNAS: readonly Coluna<UmaCopiaFragment>[] = [
  {
    titulo: 'Item',
    celula: ({ item }) => (
      <>
        <LinkDoItem item={item} />
        <small className="numero">{item.identificador}</small>
      </>
    ),
  },
  {
    titulo: 'Enviada em',
    largura: 220,
    celula: ({ enviadaEm, enviadaPor, origem }) => (
      <>
        <span className="numero">{dataHora(enviadaEm)}</span>
        <small>{[enviadaPor?.nome, origem?.sigla ?? origem?.nome].filter(Boolean).join(' · ')}</small>
      </>
    ),
  },
  { titulo: 'Para', largura: 160, celula: ({ destino }) => destino?.sigla ?? destino?.nome },
  { titulo: 'Mensagem', celula: ({ mensagem }) => mensagem },
  { titulo: 'Ciência', largura: 220, celula: (copia) => cienciaDe(copia) },
]

/** /para-conhecimento: as cópias que eu e meus setores recebemos, as mais novas primeiro. */
export function PaginaDasCopias() {
  const { ligado: pendentes, pular, aoPular, filtros } = useFiltro('Só as que esperam ciência', true)
  const copias = useQuery({
    ...consulta(CopiasRecebidasDocument, { pendentes, skip: pular, limit: PAGINA_PADRAO }),
    placeholderData: keepPreviousData,
    refetchInterval: POLLING_MS,
    meta: { erro: 'pagina' },
  })
  usePageTitle('Meu trabalho', 'Para conhecimento')
  return (
    <PaginaDeTabela
      titulo="Para conhecimento"
      conta={['cópia', 'cópias']}
      explicacao="A cópia só dá conhecimento: a carga fica onde está, e o que é restrito continua fechado. Quem a recebe dá ciência."
      filtros={filtros}
      consulta={copias}
      ler={(dados) => dados.copiasRecebidas}
      pular={pular}
      aoPular={aoPular}
      colunas={COLUNAS}
      acoes={(copia) => copia.podeDarCiencia && <DarCiencia copia={copia} />}
      vazia={pendentes ? 'Nada espera a sua ciência.' : `Nenhuma cópia recebida. ${MENSAGEM_VAZIA}`}
    />
  )
}

const MENSAGEM_VAZIA =
  'Quando alguém der conhecimento de um documento ou processo a você ou ao seu setor, ele aparece aqui.'
