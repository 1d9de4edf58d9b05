import { useEffect, useMemo, useState, type ReactNode } from 'react'

import { maisUmQuarto, type Giro } from '../leitor/ajuste.ts'
import { MolduraDoLeitor } from '../leitor/MolduraDoLeitor.tsx'
import { PainelDeProcura } from '../leitor/PainelDeProcura.tsx'
import { RecadoDaImpressao } from '../leitor/RecadoDaImpressao.tsx'
import { useImpressao } from '../leitor/use-impressao.ts'
import { useVista } from '../leitor/use-vista.ts'
import { ArvoreDePecas } from './ArvoreDePecas.tsx'
import { campoDosAutos } from './campo-dos-autos.ts'
import { ALTURA_DA_CABECA } from './CabecaDaPeca.tsx'
import {
  enrolar,
  girosNoRolo,
  lugarDe,
  posicaoDe,
  situar,
  vizinha,
  type Capitulo,
  type Rolo,
} from './capitulos.ts'
import { escolhaDosAutos } from './escolha-dos-autos.ts'
import { papelDosAutos } from './imprimir-autos.ts'
import { PecasNoRolo } from './PecasNoRolo.tsx'
import { useMedidasDosAutos } from './use-medidas-dos-autos.ts'
import { useProcuraNosAutos, type Procurar } from './use-procura-nos-autos.ts'

type Props = {
  titulo: string
  capitulos: readonly Capitulo[]
  /** De que processo se lembra onde se parou. */
  lembrarDe: string
  /** O id da peça por onde se começa; sem ela, onde se parou. */
  comecarEm: string | undefined
  desde: string | undefined
  endereco: (id: string) => Promise<string | null | undefined>
  procurar: Procurar
  /** Botões a mais no fim da barra. */
  extras?: ReactNode
  daPeca: (capitulo: Capitulo) => ReactNode
}

/** Com esta largura de tela, em pixels, as peças já se mostram ao lado. */
const LARGURA_DO_PAINEL = 900

/**
 * As peças de um processo, uma debaixo da outra, com o título de cada uma onde começa. Do que não está perto da
 * tela nada se busca. Shift + PageUp e PageDown andam de peça em peça; o resto, como no leitor de um arquivo.
 */
export function LeitorDosAutos(props: Props) {
  const { titulo, capitulos, desde, procurar, endereco, daPeca } = props
  const rolo = useMemo(() => enrolar(capitulos), [capitulos])
  const [giro, setGiro] = useState<Giro>(0)
  const giroDe = useMemo(() => girosNoRolo(rolo, giro), [rolo, giro])
  const { medida, conhecer } = useMedidasDosAutos(rolo, giroDe)
  const cabeca = useMemo(() => cabecaDe(rolo), [rolo])
  const vista = useVista({ total: rolo.total, medida, cabeca }, { lembrarDe: props.lembrarDe })
  const { atual, ir, setPainel } = vista
  useComeco(rolo, props.comecarEm, { ir, setPainel })
  const achar = useProcuraNosAutos(rolo, { procurar, atual, ir })
  const aqui = lugarDe(rolo, atual)
  const impressao = useImpressao(papelDosAutos(rolo, endereco), rolo)
  return (
    <MolduraDoLeitor
      doQue="processo"
      rotulo={`Processo: ${titulo}`}
      rotuloDaArea="Páginas do processo"
      leitura={{ ...vista, ...achar, girar: () => setGiro(maisUmQuarto) }}
      campo={campoDosAutos(rolo, atual)}
      podeGirar
      mudarDePeca={(sentido) => ir(vizinha(rolo, atual, sentido))}
      ocupado={false}
      imprimir={impressao.perguntar}
      recado={<RecadoDaImpressao {...impressao} escolha={() => escolhaDosAutos(rolo, atual)} />}
      extras={props.extras}
      procura={(fechar) => (
        <PainelDeProcura
          procura={achar.procura}
          rotulo="Procurar no processo"
          conta={achar.conta}
          onde={({ posicao }) => ondeFica(rolo, posicao)}
          fechar={fechar}
        />
      )}
      painel={(porCima, fechar) => (
        <ArvoreDePecas
          {...{ rolo, desde, porCima, fechar }}
          atual={aqui?.capitulo.id}
          escolher={({ id }) => ir(posicaoDe(rolo, id) ?? atual)}
        />
      )}
    >
      <PecasNoRolo {...{ rolo, vista, giroDe, conhecer, endereco, daPeca }} marcas={achar.marcas} />
    </MolduraDoLeitor>
  )
}

function cabecaDe({ inicios }: Rolo): (posicao: number) => number {
  const comecam = new Set(inicios)
  return (posicao) => (comecam.has(posicao) ? ALTURA_DA_CABECA : 0)
}

const ondeFica = (rolo: Rolo, posicao: number): string => {
  const lugar = lugarDe(rolo, posicao)
  return lugar ? situar(lugar) : ''
}

/** Onde há lugar, as peças estão ao lado desde o começo; e começa-se na peça que se pediu. */
function useComeco(
  rolo: Rolo,
  comecarEm: string | undefined,
  { ir, setPainel }: { ir: (posicao: number) => void; setPainel: (sim: boolean) => void },
) {
  useEffect(() => {
    if (window.innerWidth >= LARGURA_DO_PAINEL) setPainel(true)
  }, [setPainel])
  useEffect(() => {
    const posicao = comecarEm ? posicaoDe(rolo, comecarEm) : undefined
    if (posicao !== undefined) ir(posicao)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- só ao abrir: depois, quem manda é quem lê
  }, [comecarEm])
}
