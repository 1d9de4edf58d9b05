-- Quem altera diz sobre que versão o faz: o que duas pessoas mudam ao mesmo tempo não se perde em silêncio.
alter table marca add column versao int not null default 1;
comment on column marca.versao is '[interno] Sobe a cada alteração; quem salva diz a que leu.';
alter table marca add column alterado_em timestamptz;
comment on column marca.alterado_em is '[interno] Quando se alterou da última vez.';
alter table marca add column alterado_por uuid;
comment on column marca.alterado_por is '[interno] Quem a alterou da última vez.';
alter table usuario add column versao int not null default 1;
comment on column usuario.versao is '[interno] Sobe a cada alteração dos dados, dos cargos, dos setores e dos papéis; quem salva diz a que leu.';
alter table usuario add column alterado_em timestamptz;
comment on column usuario.alterado_em is '[interno] Quando a administração a alterou da última vez.';
alter table usuario add column alterado_por uuid;
comment on column usuario.alterado_por is '[interno] Quem a alterou da última vez.';
alter table setor add column versao int not null default 1;
comment on column setor.versao is '[interno] Sobe a cada alteração do setor, ou do grupo de trabalho e dos seus integrantes; quem salva diz a que leu.';
alter table setor add column alterado_em timestamptz;
comment on column setor.alterado_em is '[interno] Quando se alterou da última vez.';
alter table setor add column alterado_por uuid;
comment on column setor.alterado_por is '[interno] Quem o alterou da última vez.';
