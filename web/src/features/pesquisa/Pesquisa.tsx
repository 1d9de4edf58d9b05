import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import { CamposDeFiltro } from './CamposDeFiltro.tsx'
import { temBusca, temFiltro, type Busca } from './filtros.ts'
import { FiltrosAtivos, useAtivos } from './FiltrosAtivos.tsx'
import { BotaoGuardar, Guardadas } from './Guardadas.tsx'
import css from './Pesquisa.module.css'
import { Resultados } from './Resultados.tsx'

type Props = {
  tipo: TipoDeItem | undefined
  busca: Busca
  /** Troca a busca inteira, no endereço. */
  irPara: (busca: Busca) => void
  titulo: string
  /** Onde se digita o que se procura, quando não é no topo. */
  campo?: ReactNode
  /** O que dizer antes de se procurar. */
  antes: ReactNode
}

/** A pesquisa: o texto e os filtros estão no endereço, e o que se acha, abaixo. */
export function Pesquisa({ tipo, busca, irPara, titulo, campo, antes }: Props) {
  const [aberto, setAberto] = useState(!temBusca(busca) && tipo !== undefined)
  const ativos = useAtivos(busca)
  const { vez, mudar, limpar, tirar } = useFiltros(busca, irPara)
  const nome = busca.q ? `Resultados para “${busca.q}”` : titulo
  return (
    <div className={css['pagina']}>
      <h1 tabIndex={-1}>{nome}</h1>
      {campo}
      <div className={css['acoes']}>
        <Button
          variant={aberto ? 'light' : 'default'}
          size="sm"
          leftSection={<IconFilter aria-hidden size={18} />}
          aria-expanded={aberto}
          onClick={() => setAberto(!aberto)}
        >
          {ativos.length > 0 ? `Filtros (${ativos.length})` : 'Filtros'}
        </Button>
        <FiltrosAtivos ativos={ativos} tirar={tirar} limpar={limpar} />
      </div>
      {aberto && <CamposDeFiltro busca={busca} mudar={mudar} tipo={tipo} vez={vez} />}
      {temBusca(busca) ? (
        <Resultados
          key={JSON.stringify(busca)}
          busca={busca}
          tipo={tipo}
          nome={nome}
          filtrada={temFiltro(busca)}
          limpar={limpar}
          aoLado={
            <BotaoGuardar
              busca={busca}
              tipo={tipo}
              sugestao={[busca.q, ...ativos.map(({ frase }) => frase)].filter(Boolean).join(', ')}
            />
          }
        />
      ) : (
        <>
          <Guardadas tipo={tipo} />
          {antes}
        </>
      )}
    </div>
  )
}

/** `vez` muda quando se tira um filtro de fora dos campos: eles se desenham de novo. */
function useFiltros(busca: Busca, irPara: (busca: Busca) => void) {
  const [vez, setVez] = useState(0)
  const mudar = (novos: Busca) => irPara(semVazios({ ...busca, ...novos }))
  const limpar = () => {
    setVez((n) => n + 1)
    irPara(semVazios({ q: busca.q ?? '' }))
  }
  const tirar = (chave: keyof Busca) => {
    setVez((n) => n + 1)
    mudar({ [chave]: '', ...(chave === 'especie' ? { tipo: '' } : {}) })
  }
  return { vez, mudar, limpar, tirar }
}

const semVazios = (busca: Busca): Busca =>
  Object.fromEntries(Object.entries(busca).filter(([, valor]) => valor !== ''))
