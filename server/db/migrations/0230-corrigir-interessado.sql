-- O nome e o e-mail do interessado de fora corrigem-se; quem corrige diz a versão que leu, e o que se mandou ao endereço de antes fica mandado.
alter table interessado_externo add column versao int not null default 1;
comment on column interessado_externo.versao is '[interno] Sobe a cada correção; quem salva diz a que leu.';
alter table interessado_externo add column alterado_em timestamptz;
comment on column interessado_externo.alterado_em is '[interno] Quando se corrigiu da última vez.';
alter table interessado_externo add column alterado_por uuid;
comment on column interessado_externo.alterado_por is '[interno] Quem o corrigiu da última vez.';
alter table interessado_externo add column emails_de_antes text[] not null default '{}';
comment on column interessado_externo.emails_de_antes is '[pessoal] Os endereços que foram dele até se corrigirem: o pedido feito a um deles avisa no de agora.';
