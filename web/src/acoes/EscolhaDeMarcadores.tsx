import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'

import { markerDrawers, markerKey, markerLabel, type Marker } from '../base/markers.ts'
import { CampoDeNovoMarcador } from '../partes/marcadores/CampoDeNovoMarcador.tsx'
import { nomeInteiro, problemaDoNome } from '../partes/marcadores/novo.ts'
import css from './marcar.module.css'
import { achados, estadoEscolhido, type Escolhas, type Estado } from './marcacao.ts'

type Props = {
  marcadores: readonly Marker[]
  escolhas: Escolhas
  estado: (marcador: Marker) => Estado
  alternar: (marcador: Marker) => void
  /** O último que se usou: Enter com o campo vazio marca com ele e pronto. */
  repetir: { marcador: Marker; agora: () => void } | undefined
}

/** Um campo que procura e cria, e as gavetas com uma caixa por marcador. */
export function EscolhaDeMarcadores({ marcadores, escolhas, estado, alternar, repetir }: Props) {
  const [texto, setTexto] = useState('')
  const vistos = achados(marcadores, texto)
  const primeiro = texto.trim() === '' ? undefined : vistos[0]
  const problema = texto.trim() === '' || primeiro ? undefined : problemaDoNome(texto)
  const podeRepetir = escolhas.size === 0 ? repetir : undefined
  const aoEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (texto.trim() === '') {
      if (!podeRepetir) return
      event.preventDefault()
      return podeRepetir.agora()
    }
    event.preventDefault()
    if (problema) return
    alternar(primeiro ?? { nome: nomeInteiro('', texto), tipo: 'PESSOAL', setor: null })
    setTexto('')
  }
  return (
    <div className={css['escolha']}>
      <TextInput
        label="Procurar ou criar marcador"
        value={texto}
        error={problema}
        description={oQueFazEnter(texto, {
          primeiro,
          repetir: podeRepetir?.marcador,
          mudou: escolhas.size > 0,
        })}
        autoComplete="off"
        data-autofocus
        onKeyDown={aoEnter}
        onChange={({ currentTarget }) => setTexto(currentTarget.value)}
      />
      <Gavetas marcadores={vistos} escolhas={escolhas} estado={estado} alternar={alternar} />
      <Novo aoConfirmar={alternar} />
    </div>
  )
}

/** O pessoal cria-se no próprio campo; este tem setor, público e prefixo. */
function Novo({ aoConfirmar }: { aoConfirmar: (marcador: Marker) => void }) {
  const [criando, setCriando] = useState(false)
  if (criando)
    return (
      <fieldset className={css['novo']}>
        <legend>Novo marcador</legend>
        <CampoDeNovoMarcador aoConfirmar={aoConfirmar} />
      </fieldset>
    )
  return (
    <Button
      variant="subtle"
      size="sm"
      leftSection={<IconPlus aria-hidden size={16} />}
      onClick={() => setCriando(true)}
      className={css['criar'] ?? ''}
    >
      Novo marcador de setor, público ou com prefixo
    </Button>
  )
}

type Enter = { primeiro: Marker | undefined; repetir: Marker | undefined; mudou: boolean }

function oQueFazEnter(texto: string, { primeiro, repetir, mudou }: Enter): string {
  if (primeiro) return `Enter escolhe “${markerLabel(primeiro.nome)}”.`
  if (texto.trim() !== '') return `Enter cria o marcador pessoal “${markerLabel(nomeInteiro('', texto))}”.`
  if (repetir) return `Enter marca com “${markerLabel(repetir.nome)}”, o último que você usou.`
  return mudou ? 'Enter confirma.' : 'Digite o nome; Enter escolhe ou cria.'
}

type PropsDasGavetas = Pick<Props, 'marcadores' | 'escolhas' | 'estado' | 'alternar'>

function Gavetas({ marcadores, escolhas, estado, alternar }: PropsDasGavetas) {
  if (marcadores.length === 0) return <p className={css['vazio']}>Nenhum marcador com este nome.</p>
  return (
    <div className={css['gavetas']} tabIndex={-1}>
      {markerDrawers(marcadores).map(({ key, label, markers }) => (
        <fieldset key={key}>
          <legend>{label}</legend>
          {markers.map((marcador) => {
            const atual = estadoEscolhido(marcador, estado(marcador), escolhas)
            return (
              <Checkbox
                key={markerKey(marcador)}
                label={markerLabel(marcador.nome)}
                checked={atual === 'todos'}
                indeterminate={atual === 'alguns'}
                onChange={() => alternar(marcador)}
              />
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
