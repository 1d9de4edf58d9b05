import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { PAGINA_PADRAO } from '@autos/contract/regras/limites.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { PrazosAbertosDocument, type PrazosAbertosQuery } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { fraseDoPrazo } from '../../partes/prazos/prazo.ts'
import { LinkDoItem } from '../../partes/itens/LinkDoItem.tsx'
import { PaginaDeTabela } from '../../partes/tabela/PaginaDeTabela.tsx'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { useFiltro } from '../../partes/tabela/use-filtro.tsx'
import { hoje } from '../../ui/formato.ts'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { AcoesDoPrazo } from './AcoesDoPrazo.tsx'
import css from './Prazos.module.css'

type Prazo = PrazosAbertosQuery['prazosAbertos']['dados'][number]

const COLUNAS: readonly Coluna<Prazo>[] = [
  {
    titulo: 'Vencimento',
    largura: 180,
    celula: (prazo) => (
      <span className={prazo.vencido ? css['vencido'] : undefined}>{fraseDoPrazo(prazo, hoje())}</span>
    ),
  },
  {
    titulo: 'Item',
    celula: ({ item }) =>
      item && (
        <>
          <LinkDoItem item={item} />
          <small className="numero">{item.identificador}</small>
        </>
      ),
  },
  { titulo: 'O que se espera', celula: ({ motivo }) => motivo ?? MENSAGENS.restrito },
  {
    titulo: 'Quem responde',
    largura: 150,
    celula: ({ responsavel }) => responsavel?.sigla ?? responsavel?.nome,
  },
  { titulo: 'Dado por', largura: 150, celula: ({ criadoPor }) => criadoPor?.nome },
]

/** /prazos: os abertos de que eu ou meus setores respondemos, pelo vencimento. */
export function PaginaDosPrazos() {
  const { ligado: vencidos, pular, aoPular, filtros } = useFiltro('Só os vencidos', false)
  const [esperados, setEsperados] = useState(false)
  const prazos = useQuery({
    ...consulta(PrazosAbertosDocument, { vencidos, esperados, skip: pular, limit: PAGINA_PADRAO }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { erro: 'pagina' },
  })
  usePageTitle('Meu trabalho', 'Prazos')
  return (
    <PaginaDeTabela
      titulo="Prazos"
      conta={['prazo em aberto', 'prazos em aberto']}
      explicacao="Os prazos em aberto de que você e seus setores respondem, ou os que você deu a outros. Um prazo se dá nos detalhes do documento ou do processo, ou ao enviar, com Aguardo resposta."
      filtros={
        <>
          {filtros}
          <Interruptor
            rotulo="O que espero de outros"
            ligado={esperados}
            aoMudar={(sim) => {
              setEsperados(sim)
              aoPular(0)
            }}
          />
        </>
      }
      consulta={prazos}
      ler={(dados) => dados.prazosAbertos}
      pular={pular}
      aoPular={aoPular}
      colunas={COLUNAS}
      acoes={(prazo) => <AcoesDoPrazo prazo={prazo} />}
      vazia={
        vencidos
          ? 'Nenhum prazo vencido.'
          : esperados
            ? 'Você não espera resposta de ninguém.'
            : 'Nenhum prazo em aberto. Quando derem um prazo a você ou ao seu setor, ele aparece aqui.'
      }
    />
  )
}
