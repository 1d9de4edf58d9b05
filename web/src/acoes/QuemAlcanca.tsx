import { Skeleton } from '@mantine/core'
import { useId } from 'react'

import { mensagemDe } from '../api/errors.ts'
import { QuemAlcancaDocument, type QuemAlcancaQuery } from '../api/gen/graphql.ts'
import { useConsulta } from '../api/use-consulta.ts'
import css from './QuemAlcanca.module.css'

type Resposta = QuemAlcancaQuery['quemAlcanca']

/** Quem hoje não lê e chegaria a ler pelo que as regras deixam fazer, por modo; de um item só. */
export function QuemAlcanca({ id }: { id: string }) {
  const titulo = useId()
  const { data, error, isPending } = useConsulta(QuemAlcancaDocument, { id })
  return (
    <section aria-labelledby={titulo} aria-busy={isPending} className={css['quadro']}>
      <h3 id={titulo} className={css['titulo']}>
        Quem alcança
      </h3>
      {error ? (
        <p role="alert">{mensagemDe(error)}</p>
      ) : data ? (
        <Corpo resposta={data.quemAlcanca} />
      ) : (
        <Skeleton height={48} />
      )}
    </section>
  )
}

function Corpo({ resposta: { mostra, caminhos, cortado } }: { resposta: Resposta }) {
  if (!mostra)
    return (
      <p className={css['dica']}>
        Não se mostra: você não pode ler o conteúdo, e isto diria quem é autorizado.
      </p>
    )
  return (
    <>
      {caminhos.length === 0 ? (
        <p className={css['dica']}>
          Como está hoje, ninguém mais chega a ler: só lê quem se vê acima, em “Hoje”.
        </p>
      ) : (
        <>
          <p className={css['dica']}>
            Como está hoje, não lê, mas chegaria a ler fazendo o que as regras lhe deixam fazer:
          </p>
          <ul className={css['lista']}>
            {caminhos.map((caminho) => (
              <Caminho key={`${caminho.quem} ${caminho.como}`} caminho={caminho} />
            ))}
          </ul>
        </>
      )}
      {cortado && <p className={css['dica']}>Não houve tempo de ver tudo: pode haver outros modos.</p>}
    </>
  )
}

function Caminho({ caminho: { quem, como, pessoas } }: { caminho: Resposta['caminhos'][number] }) {
  return (
    <li>
      <strong>{quem}</strong> {como}.
      {pessoas.length > 0 && (
        <details>
          <summary>Ver os {pessoas.length}</summary>
          {pessoas.join(', ')}
        </details>
      )}
    </li>
  )
}
