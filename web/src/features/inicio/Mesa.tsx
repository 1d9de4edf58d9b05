import { Button, Skeleton } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'

import { MesaDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { inteiro } from '../../ui/formato.ts'
import { DividirTrabalho } from './DividirTrabalho.tsx'
import css from './Mesa.module.css'
import { LinhaDaMesa } from './LinhaDaMesa.tsx'
import { PILHAS, urgencia, type UmaPilha } from './pilhas.ts'

const A_CADA_MS = 30_000

/** O que espera por mim, o que espero dos outros, e o que o meu setor tem por dividir. */
export function Mesa() {
  const { data, isError, refetch } = useConsulta(MesaDocument, {}, { aCadaMs: A_CADA_MS, pagina: true })
  if (isError && !data)
    return (
      <section aria-label="Mesa" className={css['falha']}>
        <p role="alert">Não foi possível ver o que espera por você.</p>
        <Button variant="outline" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </section>
    )
  if (!data) return <Skeleton height={240} aria-hidden />
  const { pilhas, setores } = data.mesa
  const cheias = pilhas.filter(({ total }) => total > 0)
  const vazias = pilhas.filter(({ total }) => total === 0)
  return (
    <>
      <div className={css['mesa']}>
        {cheias.map((pilha) => (
          <Pilha key={pilha.pilha} pilha={pilha} />
        ))}
      </div>
      {vazias.length > 0 && (
        <p className={css['vazias']}>{vazias.map(({ pilha }) => PILHAS[pilha].vazia).join(' ')}</p>
      )}
      {setores.map((setor) => (
        <DividirTrabalho key={setor.setor.id} trabalho={setor} />
      ))}
    </>
  )
}

/** Onde se vê o resto de cada pilha, e as contas batem. */
const RESTO: Partial<Record<UmaPilha['pilha'], { rotulo: string; destino: LinkProps }>> = {
  VENCE: { rotulo: 'Todos os prazos', destino: { to: '/prazos' } },
  CHEGOU: {
    rotulo: 'Caixa de entrada',
    destino: { to: '/documentos/$view', params: { view: 'entrada' } },
  },
  ESCREVENDO: {
    rotulo: 'Não enviados',
    destino: { to: '/documentos/$view', params: { view: 'nao-enviados' } },
  },
}

function Pilha({ pilha }: { pilha: UmaPilha }) {
  const { titulo } = PILHAS[pilha.pilha]
  const resto = RESTO[pilha.pilha]
  const urge = urgencia(pilha)
  const faltam = pilha.total - pilha.dados.length
  return (
    <section aria-label={`${titulo}: ${pilha.total}`} className={css['pilha']}>
      <header>
        <h2>
          {titulo} <span className="numero">{inteiro(pilha.total)}</span>
        </h2>
        {urge && <strong className={css['urge']}>{urge}</strong>}
      </header>
      <ul>
        {pilha.dados.map((linha) => (
          <LinhaDaMesa key={`${linha.item.id} ${linha.oQue} ${linha.venceEm}`} linha={linha}>
            {pilha.pilha === 'ESCREVENDO' && (
              <Link
                to="/documentos/redigir/{-$id}"
                params={{ id: linha.item.id }}
                aria-label={`Continuar ${linha.item.titulo}`}
              >
                Continuar
              </Link>
            )}
          </LinhaDaMesa>
        ))}
      </ul>
      {(faltam > 0 || resto) && (
        <footer>
          {faltam > 0 && <span>Mais {inteiro(faltam)}.</span>}
          {resto && <Link {...resto.destino}>{resto.rotulo}</Link>}
        </footer>
      )}
    </section>
  )
}
