import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'

import { Vazia } from '../partes/tabela/estados.tsx'
import type { DefinicaoDeLista } from './definicao.ts'
import css from './Lista.module.css'

/** Só na primeira carga; depois, o que se vê fica até haver outro. */
export function Esqueleto({ colunas }: { colunas: number }) {
  return (
    <tbody aria-label="Carregando">
      {Array.from({ length: 8 }, (_, linha) => (
        <tr key={linha}>
          {Array.from({ length: colunas + 2 }, (__, celula) => (
            <td key={celula}>
              <span className={css['esqueleto']}>&nbsp;</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** Vazio não é erro: diz o que se pode fazer agora. */
export function ListaVazia({ vazia: { texto, acao } }: { vazia: DefinicaoDeLista['vazia'] }) {
  return (
    <Vazia
      texto={texto}
      acao={
        acao && (
          <Button component={Link} to={acao.rota} variant="outline">
            {acao.rotulo}
          </Button>
        )
      }
    />
  )
}

export function NadaComEstesFiltros({ limpar }: { limpar: () => void }) {
  return (
    <Vazia
      texto="Nenhum item passa por estes filtros."
      acao={
        <Button variant="outline" onClick={limpar}>
          Limpar filtros
        </Button>
      }
    />
  )
}
