import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { plural } from '@autos/contract/regras/texto.ts'
import { Button, Switch } from '@mantine/core'
import { useState, type ReactNode, type SubmitEvent } from 'react'

import { CampoDeTitulo } from '../../partes/campos/CampoDeTexto.tsx'
import { GuardaDeSaida } from '../../partes/campos/GuardaDeSaida.tsx'
import { Avisos } from './Avisos.tsx'
import { ListaDeTarjas } from './ListaDeTarjas.tsx'
import { PaginasComTarjas } from './PaginasComTarjas.tsx'
import { Resultado } from './Resultado.tsx'
import css from './Tarjas.module.css'
import type { Documento } from './tarjas.ts'
import { usePedido } from './use-pedido.ts'
import { useTarjas, type Tarjas } from './use-tarjas.ts'

/** À esquerda o que se faz com cada tarja, à direita as páginas. */
export function Tarjador({ documento }: { documento: Documento }) {
  const de = useTarjas(documento)
  const [titulo, setTitulo] = useState(`${documento.titulo} (versão pública)`.slice(0, 255))
  const [pagina, setPagina] = useState(1)
  const [comoFicara, setComoFicara] = useState(false)
  const pedido = usePedido(documento, titulo, de.tarjas)
  const { pedida, pendente } = pedido
  const desligada = pendente || pedida?.situacao === 'FAZENDO' || pedida?.situacao === 'FEITA'
  return (
    <div className={css['pagina']}>
      <h1>Fazer versão pública de {documento.titulo}</h1>
      <Painel {...{ documento, pedido, de, titulo, setTitulo, desligada, pagina }} irAte={setPagina}>
        <Switch
          label="Ver como ficará"
          checked={comoFicara}
          onChange={(event) => setComoFicara(event.currentTarget.checked)}
        />
      </Painel>
      <div className={css['arquivo']}>
        <PaginasComTarjas {...{ documento, de, pagina, comoFicara, desligada }} aoMudarPagina={setPagina} />
      </div>
      <GuardaDeSaida
        ativa={() => de.mudou && !pedida}
        titulo="Sair sem fazer a versão pública?"
        texto="As tarjas que você desenhou ou mudou se perdem. O documento fica como está."
      />
    </div>
  )
}

type PropsDoPainel = {
  documento: Documento
  pedido: ReturnType<typeof usePedido>
  de: Tarjas
  titulo: string
  setTitulo: (titulo: string) => void
  desligada: boolean
  pagina: number
  irAte: (pagina: number) => void
  children: ReactNode
}

function Painel(props: PropsDoPainel) {
  const { documento, pedido, de, titulo, setTitulo, desligada, pagina, irAte, children } = props
  const enviar = (event: SubmitEvent) => {
    event.preventDefault()
    pedido.pedir()
  }
  return (
    <form className={css['painel']} noValidate onSubmit={enviar}>
      <p>
        Faz outro documento, sem o que está sob as tarjas. Este fica como está, com as assinaturas que tem.
        Confira o que se achou e desenhe o que faltar: na página, com o ponteiro, ou com <em>Nova tarja</em>.
      </p>
      <Avisos dados={documento.dadosPessoais} />
      {pedido.pedida && <Resultado pedida={pedido.pedida} outra={pedido.deNovo} />}
      <CampoDeTitulo
        valor={titulo}
        aoMudar={setTitulo}
        erro={titulo.trim() === '' ? MENSAGENS.campoObrigatorio : undefined}
      />
      <div className={css['botoes']}>
        <Button variant="outline" disabled={desligada} onClick={() => de.por(pagina)}>
          Nova tarja na página {pagina}
        </Button>
        {children}
      </div>
      <ListaDeTarjas de={de} irAte={irAte} desligada={desligada} />
      <div className={css['botoes']}>
        <Button type="submit" loading={pedido.pendente} disabled={desligada || pedido.problema !== undefined}>
          Fazer versão pública
        </Button>
        <span aria-live="polite">{pedido.problema ?? resumo(de.tarjas)}</span>
      </div>
    </form>
  )
}

function resumo(tarjas: readonly { pagina: number; deixar: string | undefined }[]): string {
  const feitas = tarjas.filter(({ deixar }) => deixar === undefined)
  const paginas = new Set(feitas.map(({ pagina }) => pagina)).size
  return `${plural(feitas.length, 'tarja', 'tarjas')} em ${plural(paginas, 'página', 'páginas')}.`
}
