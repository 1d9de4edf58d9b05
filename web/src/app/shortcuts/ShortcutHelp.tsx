import { Kbd } from '@mantine/core'

import { Dialogo } from '../../ui/Dialogo.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import type { ShellDialogProps } from '../dialogs.ts'
import { prefer, usePreferences } from '../../base/preferences.ts'
import css from './ShortcutHelp.module.css'
import { SHORTCUTS, type Shortcut } from './shortcuts.ts'

const GROUPS: readonly Shortcut['group'][] = ['Lista', 'Ações', 'Navegação']

export function ShortcutHelp({ close }: ShellDialogProps) {
  const { shortcuts } = usePreferences()
  return (
    <Dialogo titulo="Atalhos de teclado" fechar={close} tamanho="lg">
      <Interruptor
        rotulo="Usar atalhos de uma tecla"
        descricao="Desligue se um leitor de tela ou o controle por voz usar as mesmas teclas."
        ligado={shortcuts}
        aoMudar={(on) => prefer({ shortcuts: on })}
      />
      <div className={css['groups']}>
        {GROUPS.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {SHORTCUTS.filter((shortcut) => shortcut.group === group).map(({ keys, label }) => (
                <div key={keys}>
                  <dt>
                    <Kbd>{keys}</Kbd>
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialogo>
  )
}
