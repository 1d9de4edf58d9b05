import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { NativeSelect, Radio, TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'

import type { TipoMarcador } from '../../api/gen/graphql.ts'
import { markerLabel, useMarkers, type Marker } from '../../base/markers.ts'
import { hasRoles, useMe } from '../../base/session.ts'
import css from './Marcadores.module.css'
import { nomeInteiro, problemaDoNome, setoresParaMarcador } from './novo.ts'

type Props = {
  aoConfirmar: (marcador: Marker) => void
  prefixoInicial?: Marker | undefined
  focoInicial?: boolean
}

/** Tipo, setor, prefixo e o nome, que se confirma com Enter; depois de um, outro. */
export function CampoDeNovoMarcador({ aoConfirmar, prefixoInicial, focoInicial = false }: Props) {
  const me = useMe()
  const setores = setoresParaMarcador(me)
  const [tipo, setTipo] = useState<TipoMarcador>(prefixoInicial?.tipo ?? 'PESSOAL')
  const [setorId, setSetorId] = useState(
    prefixoInicial?.setor?.id ?? (setores.length === 1 ? (setores[0]?.id ?? '') : ''),
  )
  const [prefixo, setPrefixo] = useState(prefixoInicial?.nome ?? '')
  const [texto, setTexto] = useState('')
  const [erro, setErro] = useState<string>()
  const [semSetor, setSemSetor] = useState(false)
  const setor = tipo === 'SETOR' ? me.setores.find(({ id }) => id === setorId) : undefined
  const confirmar = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Sem nada escrito, Enter é o do diálogo.
    if (texto.trim() === '') return
    event.preventDefault()
    const nome = nomeInteiro(prefixo, texto)
    const problema = problemaDoNome(nome)
    const faltaSetor = tipo === 'SETOR' && !setor
    setErro(problema)
    setSemSetor(faltaSetor)
    if (problema || faltaSetor) return
    aoConfirmar({ nome, tipo, setor: setor ?? null })
    setTexto('')
  }
  const trocarGaveta = (mudar: () => void) => {
    mudar()
    setPrefixo('')
    setErro(undefined)
    setSemSetor(false)
  }
  return (
    <div className={css['novo']}>
      <Gaveta
        {...{ tipo, setores, setorId, semSetor }}
        aoMudarTipo={(novo) => trocarGaveta(() => setTipo(novo))}
        aoMudarSetor={(novo) => trocarGaveta(() => setSetorId(novo))}
      />
      <Prefixo tipo={tipo} setorId={setor?.id} valor={prefixo} aoMudar={setPrefixo} />
      <Nome
        {...{ prefixo, texto, erro, focoInicial }}
        aoTeclar={confirmar}
        aoDigitar={(digitado) => {
          setTexto(digitado)
          setErro(undefined)
        }}
      />
    </div>
  )
}

type PropsDoNome = {
  prefixo: string
  texto: string
  erro: string | undefined
  focoInicial: boolean
  aoTeclar: (event: KeyboardEvent) => void
  aoDigitar: (texto: string) => void
}

function Nome({ prefixo, texto, erro, focoInicial, aoTeclar, aoDigitar }: PropsDoNome) {
  return (
    <TextInput
      label="Nome do marcador"
      description={
        prefixo
          ? `Será ${markerLabel(nomeInteiro(prefixo, texto || '…'))}. Enter confirma.`
          : 'Enter confirma. A barra invertida (\\) separa os níveis: Obras\\Centro.'
      }
      value={texto}
      error={erro}
      autoComplete="off"
      {...(focoInicial ? { 'data-autofocus': true } : {})}
      onKeyDown={aoTeclar}
      onChange={({ currentTarget }) => aoDigitar(currentTarget.value)}
    />
  )
}

type PropsDaGaveta = {
  tipo: TipoMarcador
  setores: ReturnType<typeof setoresParaMarcador>
  setorId: string
  semSetor: boolean
  aoMudarTipo: (tipo: TipoMarcador) => void
  aoMudarSetor: (setorId: string) => void
}

/** De quem o marcador é: da pessoa, de um setor dela ou de todos. */
function Gaveta({ tipo, setores, setorId, semSetor, aoMudarTipo, aoMudarSetor }: PropsDaGaveta) {
  const me = useMe()
  const opcoes = setores.map(({ id, nome, sigla }) => ({
    value: id,
    label: sigla ? `${sigla} · ${nome}` : nome,
  }))
  return (
    <>
      <Radio.Group label="Tipo" value={tipo} onChange={aoMudarTipo}>
        <div className={css['tipos']}>
          <Radio value="PESSOAL" label="Pessoal" />
          <Radio value="SETOR" label="Setor" disabled={setores.length === 0} />
          {hasRoles(me, ['classificacaoDocumental']) && <Radio value="PUBLICO" label="Público" />}
        </div>
      </Radio.Group>
      {tipo === 'SETOR' && (
        <NativeSelect
          label="Setor"
          required
          value={setorId}
          error={semSetor && MENSAGENS.campoObrigatorio}
          data={[{ value: '', label: 'Escolha o setor' }, ...opcoes]}
          onChange={({ currentTarget }) => aoMudarSetor(currentTarget.value)}
        />
      )}
    </>
  )
}

type PropsDoPrefixo = {
  tipo: TipoMarcador
  setorId: string | undefined
  valor: string
  aoMudar: (prefixo: string) => void
}

/** Os que já existem na mesma gaveta: o novo nasce dentro do escolhido. */
function Prefixo({ tipo, setorId, valor, aoMudar }: PropsDoPrefixo) {
  const nomes = useMarkers().filter((marcador) => marcador.tipo === tipo && marcador.setor?.id === setorId)
  if (nomes.length === 0) return null
  const opcoes = nomes.map(({ nome }) => ({ value: nome, label: markerLabel(nome) }))
  return (
    <NativeSelect
      label="Prefixo (opcional)"
      value={valor}
      data={[{ value: '', label: 'Nenhum' }, ...opcoes]}
      onChange={({ currentTarget }) => aoMudar(currentTarget.value)}
    />
  )
}
