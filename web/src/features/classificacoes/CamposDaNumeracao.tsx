import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { CRITERIO_MAX, CRITERIOS_MAX } from '@autos/contract/regras/limites.ts'
import { dobrar } from '@autos/contract/regras/texto.ts'
import { Button, CloseButton, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'

import campos from '../../partes/campos/Campos.module.css'
import telas from '../../partes/telas/Telas.module.css'
import css from './Classificacoes.module.css'
import type { PropsDosCampos } from './DialogoDaClassificacao.tsx'
import { ehDeFabrica } from './valores.ts'

/** Se há número, e o que separa uma sequência da outra. */
export function CamposDaNumeracao({ valores, mudar, erroDe }: PropsDosCampos) {
  const { criterios, numeravel } = valores
  const trocar = (campo: string, mudanca: Partial<(typeof criterios)[number]>) =>
    mudar({
      criterios: criterios.map((criterio) =>
        criterio.campo === campo ? { ...criterio, ...mudanca } : criterio,
      ),
    })
  return (
    <fieldset className={campos['grupo']}>
      <legend>Numeração</legend>
      <Switch
        label="Tem número"
        checked={numeravel}
        onChange={({ currentTarget }) => mudar({ numeravel: currentTarget.checked })}
      />
      {numeravel && (
        <>
          <p className={telas['nota']}>A numeração recomeça para cada valor do que estiver ligado.</p>
          {criterios.map(({ campo, valor, on }) => (
            <div key={campo} className={css['criterio']}>
              <Switch
                label={campo}
                checked={on}
                onChange={({ currentTarget }) => trocar(campo, { on: currentTarget.checked })}
              />
              {ehDeFabrica(campo) ? (
                <span className={telas['nota']}>{SENTIDO[campo]}</span>
              ) : (
                <TextInput
                  aria-label={`Valor de ${campo} quando não se diz outro`}
                  placeholder="Valor quando não se diz outro"
                  maxLength={CRITERIO_MAX}
                  value={valor}
                  onChange={({ currentTarget }) => trocar(campo, { valor: currentTarget.value })}
                />
              )}
              {!ehDeFabrica(campo) && (
                <CloseButton
                  aria-label={`Remover critério ${campo}`}
                  onClick={() =>
                    mudar({ criterios: criterios.filter((criterio) => criterio.campo !== campo) })
                  }
                />
              )}
            </div>
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
      )}
    </fieldset>
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
