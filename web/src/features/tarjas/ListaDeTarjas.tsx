import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'

import css from './Tarjas.module.css'
import { HIPOTESES, MOTIVOS, nomeDe, type Tarja } from './tarjas.ts'
import type { Tarjas } from './use-tarjas.ts'

type Props = { de: Tarjas; irAte: (pagina: number) => void; desligada: boolean }

/** Cada tarja, na ordem das páginas; a escolhida se abre para mudar. */
export function ListaDeTarjas({ de, irAte, desligada }: Props) {
  const { tarjas, escolhida, escolher } = de
  return (
    <>
      <ul className={css['lista']} aria-label="Tarjas">
        {tarjas.map((tarja, i) => (
          <li key={tarja.chave} data-escolhida={escolhida === tarja.chave || undefined}>
            <div className={css['linha']}>
              <span>
                <strong>
                  <span className="numero">{i + 1}.</span> {maiuscula(nomeDe(tarja))}
                </strong>{' '}
                · página <span className="numero">{tarja.pagina}</span>
                {tarja.deixar !== undefined && ' · fica legível'}
              </span>
              <Button
                variant="subtle"
                size="sm"
                aria-expanded={escolhida === tarja.chave}
                onClick={() => {
                  irAte(tarja.pagina)
                  escolher(escolhida === tarja.chave ? undefined : tarja.chave)
                }}
              >
                {escolhida === tarja.chave ? 'Fechar' : 'Ver'}
                <span className="so-leitor"> a tarja {i + 1}</span>
              </Button>
            </div>
            {escolhida === tarja.chave && <Edicao {...{ tarja, de, desligada }} />}
          </li>
        ))}
      </ul>
      <datalist id="hipoteses-da-tarja">
        {HIPOTESES.map((hipotese) => (
          <option key={hipotese}>{hipotese}</option>
        ))}
      </datalist>
    </>
  )
}

const maiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

const TARJAR = ''

/** Tarjar, e por quê; ou deixar legível, e por quê. */
function Edicao({ tarja, de, desligada }: { tarja: Tarja; de: Tarjas; desligada: boolean }) {
  const { chave, tipo, deixar, hipoteseLegal } = tarja
  return (
    <fieldset className={css['edicao']} disabled={desligada}>
      <legend className="so-leitor">Tarja escolhida</legend>
      {tipo !== null && (
        <NativeSelect
          label="O que fazer"
          value={deixar ?? TARJAR}
          data={[
            { value: TARJAR, label: 'Tarjar' },
            { group: 'Deixar legível', items: MOTIVOS.map((motivo) => ({ value: motivo, label: motivo })) },
          ]}
          onChange={(event) =>
            de.mudar(chave, {
              deixar: event.currentTarget.value === TARJAR ? undefined : event.currentTarget.value,
            })
          }
        />
      )}
      {deixar === undefined && (
        <TextInput
          label="Hipótese legal"
          list="hipoteses-da-tarja"
          required
          maxLength={255}
          value={hipoteseLegal}
          error={hipoteseLegal.trim() === '' && MENSAGENS.campoObrigatorio}
          onChange={(event) => de.mudar(chave, { hipoteseLegal: event.currentTarget.value })}
        />
      )}
      {tipo === null && (
        <Button variant="outline" color="vermelho" size="sm" onClick={() => de.tirar(chave)}>
          Tirar esta tarja
        </Button>
      )}
    </fieldset>
  )
}
