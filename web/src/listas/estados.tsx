import { Button, Skeleton } from '@mantine/core'
import { IconInbox, IconPlugConnectedX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import { mensagemDe } from '../api/errors.ts'
import type { DefinicaoDeLista } from './definicao.ts'
import css from './estados.module.css'

/** Só na primeira carga; depois, o que se vê fica até haver outro. */
export function Esqueleto({ colunas }: { colunas: number }) {
  return (
    <tbody aria-label="Carregando">
      {Array.from({ length: 8 }, (_, linha) => (
        <tr key={linha}>
          {Array.from({ length: colunas + 2 }, (__, celula) => (
            <td key={celula}>
              <Skeleton height={14} radius="sm" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Vazio não é erro: diz o que se pode fazer agora. */
export function ListaVazia({ vazia }: { vazia: DefinicaoDeLista['vazia'] }) {
  return (
    <div className={css['estado']}>
      <IconInbox aria-hidden size={48} stroke={1.25} />
      <p>{vazia.texto}</p>
      {vazia.acao && (
        <Button component={Link} to={vazia.acao.rota} variant="outline">
          {vazia.acao.rotulo}
        </Button>
      )}
    </div>
  )
}

export function NadaComEstesFiltros({ limpar }: { limpar: () => void }) {
  return (
    <div className={css['estado']}>
      <IconInbox aria-hidden size={48} stroke={1.25} />
      <p>Nenhum item passa por estes filtros.</p>
      <Button variant="outline" onClick={limpar}>
        Limpar filtros
      </Button>
    </div>
  )
}

export function FalhaDaLista({ erro, tentarDeNovo }: { erro: Error; tentarDeNovo: () => void }) {
  return (
    <div className={css['estado']} role="alert">
      <IconPlugConnectedX aria-hidden size={48} stroke={1.25} />
      <p>{mensagemDe(erro)}</p>
      <Button variant="outline" onClick={tentarDeNovo}>
        Tentar de novo
      </Button>
    </div>
  )
}
