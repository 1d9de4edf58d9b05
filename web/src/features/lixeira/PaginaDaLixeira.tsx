import { PAGINA_PADRAO } from '@autos/contract/regras/limites.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LixeiraDocument, type LixeiraQuery } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { PaginaDeTabela } from '../../partes/tabela/PaginaDeTabela.tsx'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { dataHora, dia } from '../../ui/formato.ts'
import { Restaurar } from './RestaurarItem.tsx'

export type Excluido = LixeiraQuery['lixeira']['dados'][number]

const COLUNAS: readonly Coluna<Excluido>[] = [
  {
    titulo: 'Título',
    celula: ({ titulo, identificador, numeroCompleto }) => (
      <>
        {titulo}
        <small>
          <span className="numero">{identificador}</span>
          {numeroCompleto && ` · ${numeroCompleto}`}
        </small>
      </>
    ),
  },
  { titulo: 'Tipo', largura: 120, celula: ({ tipo }) => (tipo === 'DOCUMENTO' ? 'Documento' : 'Processo') },
  {
    titulo: 'Excluído em',
    largura: 240,
    celula: ({ excluidoEm, excluidoPor }) => (
      <>
        <time dateTime={excluidoEm} className="numero">
          {dataHora(excluidoEm)}
        </time>
        {excluidoPor && <small>por {excluidoPor.nome}</small>}
      </>
    ),
  },
  {
    titulo: 'Pode ser restaurado até',
    largura: 200,
    celula: ({ expurgoEm }) => (
      <time dateTime={expurgoEm} className="numero">
        {dia(expurgoEm)}
      </time>
    ),
  },
]

/** /lixeira: o que se excluiu e ainda volta, com o dia em que deixa de voltar. */
export function PaginaDaLixeira() {
  const [pular, setPular] = useState(0)
  const lixeira = useQuery({
    ...consulta(LixeiraDocument, { skip: pular, limit: PAGINA_PADRAO }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { erro: 'pagina' },
  })
  usePageTitle('Meu trabalho', 'Lixeira')
  return (
    <PaginaDeTabela
      titulo="Lixeira"
      conta={['item', 'itens']}
      explicacao="O que você e seus setores cadastraram e foi excluído. Até o dia indicado se restaura; depois o arquivo é destruído e o número, cancelado."
      consulta={lixeira}
      ler={(dados) => dados.lixeira}
      pular={pular}
      aoPular={setPular}
      colunas={COLUNAS}
      acoes={(item) => <Restaurar item={item} />}
      vazia="A Lixeira está vazia. O que se excluir pelo menu de ações fica aqui até o dia de ser destruído."
    />
  )
}
