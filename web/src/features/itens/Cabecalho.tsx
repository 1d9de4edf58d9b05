import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'

import { abrirAcao } from '../../acoes/abrir.ts'
import type { Item } from '../../acoes/item.ts'
import { BarraDeAcoes } from '../../acoes/BarraDeAcoes.tsx'
import type { DetalhesComunsFragment } from '../../api/gen/graphql.ts'
import { BotaoCopiar } from '../../partes/itens/BotaoCopiar.tsx'
import { BotaoFavorito } from './BotaoFavorito.tsx'
import { DesfazerEnvio } from './DesfazerEnvio.tsx'
import { Etiquetas, type Etiqueta } from '../../partes/itens/Etiquetas.tsx'
import css from '../../partes/itens/Itens.module.css'
import { ProximoPrazo } from '../../partes/prazos/EtiquetaDePrazo.tsx'
import type { Lido } from './retrato.ts'
import { useMudancas } from './use-mudancas.ts'
import { useVizinhos } from './use-vizinhos.ts'

type Props = { item: Item & DetalhesComunsFragment & Lido; etiquetas: readonly Etiqueta[] }

/** O topo dos detalhes: o que é, como se chama, em que situação está e o que se pode fazer. */
export function Cabecalho({ item, etiquetas }: Props) {
  useMudancas(item)
  useVizinhos(item.id)
  return (
    <header className={css['cabecalho']}>
      <div className={css['quem']}>
        <h1>{item.titulo}</h1>
        <p className={css['identidade']}>
          <span className="numero">{item.identificador}</span>
          <BotaoCopiar texto={item.identificador} oQue="o identificador" />
          <BotaoFavorito item={item} />
          {item.numeroCompleto && <strong>{item.numeroCompleto}</strong>}
        </p>
        <div className={css['marcas']}>
          <Etiquetas item={item} outras={etiquetas} />
          <ProximoPrazo id={item.id} />
          {item.tipo === 'processo' && <MarcarProcesso item={item} />}
        </div>
        <Avisos avisos={item.avisos} />
      </div>
      <div className={css['acoes']}>
        {item.podeDesfazerEnvio && <DesfazerEnvio item={item} />}
        <BarraDeAcoes item={item} />
      </div>
    </header>
  )
}

/**
 * No menu, Marcar é só de documentos (especificação §6); o processo também se marca, e sem flag (domínio
 * §6.3, linha 23).
 */
function MarcarProcesso({ item }: { item: Item }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconTag aria-hidden size={16} />}
      onClick={() => abrirAcao('marcar', [item])}
    >
      Marcar
    </Button>
  )
}

/** O que convém saber e não impede nada, na frase do servidor. */
function Avisos({ avisos }: { avisos: readonly string[] }) {
  if (avisos.length === 0) return null
  return (
    <ul className={css['avisos']} aria-label="Avisos">
      {avisos.map((aviso) => (
        <li key={aviso}>{aviso}</li>
      ))}
    </ul>
  )
}
