import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { PAGINA_PADRAO } from '@autos/contract/regras/limites.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { PrazosAbertosDocument, type PrazosAbertosQuery } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { fraseDoPrazo } from '../../partes/prazos/prazo.ts'
import { PaginaDeTabela } from '../../partes/tabela/PaginaDeTabela.tsx'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { hoje } from '../../ui/formato.ts'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { AcoesDoPrazo } from './AcoesDoPrazo.tsx'
import css from './Prazos.module.css'

type Prazo = PrazosAbertosQuery['prazosAbertos']['dados'][number]

const COLUNAS: readonly Coluna<Prazo>[] = [
  { titulo: 'Vencimento', largura: 180, celula: (prazo) => <span className={prazo.vencido ? css['vencido'] : undefined}>{fraseDoPrazo(prazo, hoje())}</span> },
  {
    titulo: 'Item',
    celula: ({ item }) =>
      item && (
        <>
          <Link to={item.tipo === 'DOCUMENTO' ? '/documento/{-$id}' : '/processo/{-$id}'} params={{ id: item.id }}>
            {item.titulo}
          </Link>
          <small className="numero">{item.identificador}</small>
        </>
      ),
  },
  { titulo: 'O que se espera', celula: ({ motivo }) => motivo ?? MENSAGENS.restrito },
  { titulo: 'Quem responde', largura: 150, celula: ({ responsavel }) => responsavel?.sigla ?? responsavel?.nome },
  { titulo: 'Dado por', largura: 150, celula: ({ criadoPor }) => criadoPor?.nome },
]

/** /prazos: os abertos de que eu ou meus setores respondemos, pelo vencimento. */
export function PaginaDosPrazos() {
  const [vencidos, setVencidos] = useState(false)
  const [pular, setPular] = useState(0)
  const prazos = useQuery({
    ...consulta(PrazosAbertosDocument, { vencidos, skip: pular, limit: PAGINA_PADRAO }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { erro: 'pagina' },
  })
  usePageTitle('Meu trabalho', 'Prazos')
  return (
    <PaginaDeTabela
      titulo="Prazos"
      conta={['prazo em aberto', 'prazos em aberto']}
      explicacao="Os prazos em aberto de que você e seus setores respondem. Um prazo se dá nos detalhes do documento ou do processo."
      filtros={
        <Interruptor
          rotulo="Só os vencidos"
          ligado={vencidos}
          aoMudar={(ligado) => {
            setVencidos(ligado)
            setPular(0)
          }}
        />
      }
      consulta={prazos}
      ler={(dados) => dados.prazosAbertos}
      pular={pular}
      aoPular={setPular}
      colunas={COLUNAS}
      acoes={(prazo) => <AcoesDoPrazo prazo={prazo} />}
      vazia={vencidos ? 'Nenhum prazo vencido.' : 'Nenhum prazo em aberto. Quando derem um prazo a você ou ao seu setor, ele aparece aqui.'}
    />
  )
}
