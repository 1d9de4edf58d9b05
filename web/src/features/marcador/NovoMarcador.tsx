import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { depoisDeAgir } from '../../api/after-acting.ts'
import { mensagemDe } from '../../api/errors.ts'
import { executar } from '../../api/executar.ts'
import { MarcadorCriarDocument } from '../../api/gen/graphql.ts'
import { avisarSucesso } from '../../api/notices.ts'
import { markerKey, markerLabel, type Marker } from '../../base/markers.ts'
import { CampoDeNovoMarcador } from '../../partes/marcadores/CampoDeNovoMarcador.tsx'
import { mesmoMarcador, paraServidor } from '../../partes/marcadores/novo.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Escolhidos } from '../../ui/Escolhidos.tsx'
import css from './Marcador.module.css'

type Props = { close: () => void; dentroDe?: Marker }

const ONDE = { PESSOAL: 'pessoal', PUBLICO: 'público', SETOR: 'setor' } as const

/** Cria um ou vários marcadores; o que o servidor recusar continua na lista, com o porquê. */
export function NovoMarcador({ close, dentroDe }: Props) {
  const { novos, recusas, pendente, acrescentar, tirar, criar } = useCriacao(close)
  return (
    <Dialogo
      titulo="Novo marcador"
      rotulo={novos.length > 1 ? `Criar ${novos.length} marcadores` : 'Criar'}
      fechar={close}
      pendente={pendente}
      desabilitado={novos.length === 0}
      porQueDesabilitado="Escreva o nome e confirme com Enter."
      confirmar={() => void criar()}
    >
      <div className={css['nomes']}>
        <CampoDeNovoMarcador prefixoInicial={dentroDe} focoInicial aoConfirmar={acrescentar} />
        <Escolhidos
          rotulo="Marcadores a criar"
          itens={novos.map((novo) => ({
            chave: markerKey(novo),
            rotulo: markerLabel(novo.nome),
            detalhe: novo.setor?.sigla ?? novo.setor?.nome ?? ONDE[novo.tipo],
            novo,
          }))}
          aoRemover={({ novo }) => tirar(novo)}
        />
        <Recusas recusas={recusas} novos={novos} />
      </div>
    </Dialogo>
  )
}

function useCriacao(fechar: () => void) {
  const cliente = useQueryClient()
  const [novos, setNovos] = useState<readonly Marker[]>([])
  const [recusas, setRecusas] = useState<ReadonlyMap<string, string>>(new Map())
  const [pendente, setPendente] = useState(false)
  const criar = async () => {
    setPendente(true)
    const falhas = new Map<string, string>()
    for (const novo of novos)
      await executar(MarcadorCriarDocument, paraServidor(novo)).catch((erro: unknown) =>
        falhas.set(markerKey(novo), mensagemDe(erro)),
      )
    const feitos = novos.filter((novo) => !falhas.has(markerKey(novo)))
    setPendente(false)
    setRecusas(falhas)
    setNovos(novos.filter((novo) => falhas.has(markerKey(novo))))
    if (feitos.length > 0)
      avisarSucesso(
        feitos.length === 1
          ? `Marcador criado: ${markerLabel(feitos[0]?.nome ?? '')}`
          : `${feitos.length} marcadores criados.`,
      )
    if (falhas.size === 0) fechar()
    void depoisDeAgir(cliente)
  }
  const acrescentar = (novo: Marker) =>
    setNovos((antes) => (antes.some((outro) => mesmoMarcador(outro, novo)) ? antes : [...antes, novo]))
  const tirar = (novo: Marker) => setNovos((antes) => antes.filter((outro) => outro !== novo))
  return { novos, recusas, pendente, acrescentar, tirar, criar }
}

function Recusas({ recusas, novos }: { recusas: ReadonlyMap<string, string>; novos: readonly Marker[] }) {
  const ditas = novos.flatMap((novo) => {
    const recusa = recusas.get(markerKey(novo))
    return recusa ? [{ novo, recusa }] : []
  })
  if (ditas.length === 0) return null
  return (
    <ul role="alert" className={css['recusas']}>
      {ditas.map(({ novo, recusa }) => (
        <li key={markerKey(novo)}>
          {markerLabel(novo.nome)}: {recusa}
        </li>
      ))}
    </ul>
  )
}
