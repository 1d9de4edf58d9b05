import { IconFolder } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { CidadaoProcessosDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Secao } from '../../partes/itens/Secao.tsx'
import { dia } from '../../ui/formato.ts'
import css from './Cidadao.module.css'
import { Estado, MostrarMais } from './estados.tsx'
import { ondeEsta, oQueE } from './frases.ts'

const PASSO = 10

export function ProcessosDoCidadao() {
  const [limit, setLimit] = useState(PASSO)
  const consulta = useConsulta(CidadaoProcessosDocument, { limit }, { pagina: true })
  const { total = 0, dados = [] } = consulta.data?.cidadaoProcessos ?? {}
  return (
    <Secao titulo="Meus processos" {...(consulta.data ? { conta: total } : {})}>
      <Estado
        consulta={consulta}
        quantos={dados.length}
        vazio="Você ainda não aparece em nenhum processo. Quando aparecer, ele vem para cá sozinho."
      >
        <ul className={css['lista']}>
          {dados.map((processo) => (
            <li key={processo.id}>
              <IconFolder aria-hidden size={24} stroke={1.5} />
              <div>
                <Link to="/cidadao/processo/$id" params={{ id: processo.id }}>
                  {processo.titulo}
                </Link>
                <p>
                  {oQueE(processo)} · desde <span className="numero">{dia(processo.criadoEm)}</span>
                </p>
                <p data-situacao={processo.arquivado ? 'fim' : 'curso'}>{ondeEsta(processo)}</p>
              </div>
            </li>
          ))}
        </ul>
        <MostrarMais
          visiveis={dados.length}
          total={total}
          mais={() => setLimit(limit + PASSO)}
          oQue="processos"
        />
      </Estado>
    </Secao>
  )
}
