import { plural } from '@autos/contract/regras/texto.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'

import { AjustarLista } from './AjustarLista.tsx'
import type { DefinicaoDeLista, Ordem } from './definicao.ts'
import type { Linha } from '../partes/itens/linha.ts'
import { contaDaLista } from './paginacao.ts'
import css from './Topo.module.css'
import type { ColunasDaLista } from './use-colunas.ts'
import type { ListaViva } from './use-lista.ts'

/** Vem depois das linhas. */
const Imprimir = lazy(async () => ({ default: (await import('./Imprimir.tsx')).Imprimir }))

type Props = {
  nome: string
  setor: string | undefined
  definicao: DefinicaoDeLista
  lista: ListaViva
  /** As que passam pelos filtros: são as que se exportam. */
  filtradas: readonly Linha[]
  colunas: ColunasDaLista
  ordem: Ordem
  aoOrdenar: (ordem: Ordem) => void
}

/** Título, contas, o aviso do que chegou e o que se faz com a lista inteira. */
export function Topo({ nome, setor, definicao, lista, filtradas, colunas, ordem, aoOrdenar }: Props) {
  const naoLidos = lista.linhas.filter((linha) => !linha.lido).length
  const atualizar = () => {
    lista.mostrar()
    lista.tentarDeNovo()
  }
  return (
    <header className={css['topo']}>
      <h1 tabIndex={-1}>{nome}</h1>
      {!lista.carregando && !lista.erro && (
        <p className={css['conta']}>
          {filtradas.length < lista.linhas.length && `${filtradas.length} de `}
          {contaDaLista(definicao.paginada ? lista.total : lista.linhas.length, definicao.corte)}
          {naoLidos > 0 && (
            <>
              {' · '}
              <strong>{plural(naoLidos, 'não lido', 'não lidos')}</strong>
            </>
          )}
        </p>
      )}
      <Mudancas novos={lista.novos} saidos={lista.saidos.size} mostrar={lista.mostrar} />
      <div className={css['funcoes']}>
        <ActionIcon aria-label="Atualizar a lista" title="Atualizar a lista" onClick={atualizar}>
          <IconRefresh aria-hidden size={20} />
        </ActionIcon>
        <Suspense fallback={<span className={css['vaga']} />}>
          <Imprimir {...{ nome, setor, definicao, linhas: filtradas }} />
        </Suspense>
        <Button
          variant="subtle"
          size="md"
          leftSection={<IconDownload aria-hidden size={18} />}
          disabled={filtradas.length === 0}
          onClick={async () => (await import('./csv.ts')).baixarCsv(nome, definicao.colunas, filtradas)}
        >
          Baixar CSV
        </Button>
        <AjustarLista
          colunas={colunas}
          ordem={ordem}
          aoOrdenar={definicao.ordenavel ? aoOrdenar : undefined}
        />
      </div>
    </header>
  )
}

/** "3 novos — mostrar": dito sem interromper; clicar é escolha de quem lê. */
function Mudancas({ novos, saidos, mostrar }: { novos: number; saidos: number; mostrar: () => void }) {
  const partes = [
    novos > 0 && plural(novos, 'novo', 'novos'),
    saidos > 0 && plural(saidos, 'saiu', 'saíram'),
  ].filter(Boolean)
  return (
    <div role="status" aria-live="polite" className={css['mudancas']}>
      {partes.length > 0 && (
        <Button variant="light" size="sm" onClick={mostrar}>
          {partes.join(', ')} — mostrar
        </Button>
      )}
    </div>
  )
}
