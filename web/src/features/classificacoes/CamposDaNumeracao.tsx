import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { CRITERIO_MAX, CRITERIOS_MAX } from '@autos/contract/regras/limites.ts'
import { dobrar } from '@autos/contract/regras/texto.ts'
import { Button, CloseButton, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'

import campos from '../../partes/campos/Campos.module.css'
import telas from '../../partes/telas/Telas.module.css'
import css from './Classificacoes.module.css'
import type { PropsDosCampos } from './DialogoDaClassificacao.tsx'
import { ehDeFabrica, type Valores } from './valores.ts'

/** Se há número, e o que separa uma sequência da outra. */
export function CamposDaNumeracao({ valores, mudar, erroDe }: PropsDosCampos) {
  return (
    <fieldset className={campos['grupo']}>
      <legend>Numeração</legend>
      <Switch
        label="Tem número"
        checked={valores.numeravel}
        onChange={({ currentTarget }) => mudar({ numeravel: currentTarget.checked })}
      />
      {valores.numeravel && <Criterios {...{ valores, mudar, erroDe }} />}
    </fieldset>
  )
}

function Criterios({ valores: { criterios }, mudar, erroDe }: PropsDosCampos) {
  return (
    <>
      <p className={telas['nota']}>A numeração recomeça para cada valor do que estiver ligado.</p>
      {criterios.map((criterio) => (
        <UmCriterio
          key={criterio.campo}
          criterio={criterio}
          trocar={(mudanca) =>
            mudar({
              criterios: criterios.map((outro) =>
                outro.campo === criterio.campo ? { ...outro, ...mudanca } : outro,
              ),
            })
          }
          remover={() => mudar({ criterios: criterios.filter(({ campo }) => campo !== criterio.campo) })}
        />
      ))}
      <NovoCriterio
        nomes={criterios.map(({ campo }) => campo)}
        cheio={criterios.length >= CRITERIOS_MAX + 3}
        acrescentar={(campo) => mudar({ criterios: [...criterios, { campo, valor: '', on: true }] })}
      />
      {erroDe('numeracaoCampos') && (
        <p role="alert" className={telas['recusa']}>
          {erroDe('numeracaoCampos')}
        </p>
      )}
    </>
  )
}

type Criterio = Valores['criterios'][number]
type DoCriterio = { criterio: Criterio; trocar: (mudanca: Partial<Criterio>) => void; remover: () => void }

function UmCriterio({ criterio: { campo, valor, on }, trocar, remover }: DoCriterio) {
  return (
    <div className={css['criterio']}>
      <Switch
        label={campo}
        checked={on}
        onChange={({ currentTarget }) => trocar({ on: currentTarget.checked })}
      />
      {ehDeFabrica(campo) ? (
        <span className={telas['nota']}>{SENTIDO[campo]}</span>
      ) : (
        <>
          <TextInput
            aria-label={`Valor de ${campo} quando não se diz outro`}
            placeholder="Valor quando não se diz outro"
            maxLength={CRITERIO_MAX}
            value={valor}
            onChange={({ currentTarget }) => trocar({ valor: currentTarget.value })}
          />
          <CloseButton aria-label={`Remover critério ${campo}`} onClick={remover} />
        </>
      )}
    </div>
  )
}

const SENTIDO: Record<string, string> = {
  Tipo: 'O tipo desta classificação',
  Ano: 'O ano em que se numera',
  Setor: 'O setor de quem numera',
}

type Props = { nomes: readonly string[]; cheio: boolean; acrescentar: (campo: string) => void }

function NovoCriterio({ nomes, cheio, acrescentar }: Props) {
  const [texto, setTexto] = useState('')
  const [erro, setErro] = useState<string>()
  const confirmar = () => {
    const campo = texto.trim().replace(/\s+/g, ' ')
    const problema =
      campo === ''
        ? MENSAGENS.campoObrigatorio
        : nomes.some((nome) => dobrar(nome) === dobrar(campo))
          ? 'Já há um critério com este nome.'
          : undefined
    setErro(problema)
    if (problema) return
    acrescentar(campo)
    setTexto('')
  }
  if (cheio)
    return <p className={telas['nota']}>Há no máximo {CRITERIOS_MAX} critérios além de Tipo, Ano e Setor.</p>
  return (
    <div className={css['novoCriterio']}>
      <TextInput
        label="Descrição do critério de numeração"
        placeholder="Ex. Subsetor"
        maxLength={CRITERIO_MAX}
        value={texto}
        error={erro}
        onChange={({ currentTarget }) => {
          setTexto(currentTarget.value)
          setErro(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          confirmar()
        }}
      />
      <Button variant="default" onClick={confirmar}>
        Acrescentar critério
      </Button>
    </div>
  )
}
