import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconBuilding, IconUser, IconUsers, IconUserShare, IconWorld, type Icon } from '@tabler/icons-react'
import { useState } from 'react'

import { mensagemDe } from '../api/errors.ts'
import css from './QuemVera.module.css'
import { type Comparado, type Leitor, type Lido, mudancaDe } from './restricoes.ts'
import type { QuemVera as Resposta } from './use-quem-vera.ts'

const ICONE: Record<Leitor['tipo'], Icon> = {
  PUBLICO: IconWorld,
  TODOS: IconUsers,
  SETOR: IconBuilding,
  PESSOA: IconUser,
  EXTERNO: IconUserShare,
}
const NOME: Record<Leitor['tipo'], string> = {
  PUBLICO: '',
  TODOS: '',
  SETOR: 'setor',
  PESSOA: 'pessoa da equipe',
  EXTERNO: 'de fora',
}
const A_VISTA = 8

/** Quem lê hoje, quem lerá e por quê; em vermelho, o público. */
export function QuemVera({ resposta, itens }: { resposta: Resposta; itens: number }) {
  return (
    <section aria-label="Quem verá" aria-busy={!resposta.emDia} className={css['quadro']}>
      <h3 className={css['titulo']}>Quem verá</h3>
      <Corpo resposta={resposta} itens={itens} />
    </section>
  )
}

function Corpo({
  resposta: { leitores, erro, falta, emDia, mostraAntes, classificadorComMotivo, avisos },
  itens,
}: {
  resposta: Resposta
  itens: number
}) {
  const [todos, setTodos] = useState(false)
  if (falta) return <p className={css['dica']}>Diga quem é autorizado, e aqui aparece quem poderá ler.</p>
  if (erro) return <p role="alert">{mensagemDe(erro)}</p>
  if (leitores.length === 0) return emDia ? <p className={css['dica']}>Ninguém.</p> : <Skeleton height={96} />
  const vistos = todos ? leitores : leitores.slice(0, A_VISTA)
  return (
    <>
      <table className={css['tabela']}>
        <thead>
          <tr>
            <th scope="col">Quem</th>
            {mostraAntes && <th scope="col">Hoje</th>}
            <th scope="col">Depois</th>
          </tr>
        </thead>
        <tbody>
          {vistos.map((leitor) => (
            <Linha key={leitor.chave} leitor={leitor} itens={itens} mostraAntes={mostraAntes} />
          ))}
        </tbody>
      </table>
      {leitores.length > A_VISTA && (
        <UnstyledButton className={css['mais'] ?? ''} onClick={() => setTodos(!todos)}>
          {todos ? 'Mostrar menos' : `Mostrar os outros ${leitores.length - A_VISTA}`}
        </UnstyledButton>
      )}
      {avisos.map((aviso) => (
        <p key={aviso} role="status" className={css['aviso']}>
          {aviso}
        </p>
      ))}
      {!mostraAntes && (
        <p className={css['dica']}>
          Quem lê hoje, e quem é de fora, não se mostra: você não pode ler o conteúdo. Os autorizados que
          indicar tomam o lugar dos que há.
        </p>
      )}
      {classificadorComMotivo && (
        <p className={css['dica']}>O classificador também pode ler, dizendo por quê; fica no histórico.</p>
      )}
    </>
  )
}

function Linha({ leitor, itens, mostraAntes }: { leitor: Comparado; itens: number; mostraAntes: boolean }) {
  const { tipo, nome, pessoas, antes, depois } = leitor
  const Desenho = ICONE[tipo]
  const detalhe = [
    NOME[tipo],
    pessoas !== null && pessoas !== undefined && (pessoas === 1 ? '1 pessoa' : `${pessoas} pessoas`),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <tr data-tipo={tipo} data-muda={mudancaDe(leitor)}>
      <th scope="row">
        <span className={css['quem']}>
          <Desenho aria-hidden size={18} />
          <span>
            {nome} {detalhe && <span className={css['detalhe']}>{detalhe}</span>}
          </span>
        </span>
      </th>
      {mostraAntes && <Celula lido={antes} itens={itens} vazio="não lê" />}
      <Celula lido={depois} itens={itens} vazio={antes ? 'deixa de ler' : 'não lerá'} />
    </tr>
  )
}

function Celula({ lido, itens, vazio }: { lido: Lido; itens: number; vazio: string }) {
  if (!lido) return <td className={css['nada']}>{vazio}</td>
  return (
    <td>
      {lido.motivo}
      {itens > 1 && (
        <span className={css['detalhe']}> em {lido.em === itens ? 'todos' : `${lido.em} de ${itens}`}</span>
      )}
    </td>
  )
}
