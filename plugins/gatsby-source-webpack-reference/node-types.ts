/**
 * The nodes of this plugin. Lists are empty, never null; `deprecated` is null unless the package
 * says that something is, and then what it says, which may be nothing more. `sort` is unique among
 * the nodes of a type, so it gives a list a total order.
 */
export const nodeTypes = `
  """
  Versions of the package: in its current series, the first one that has something (null: all have
  it), that deprecates it, that no longer has it.
  """
  type ReferenceSince {
    added: String
    deprecated: String
    removed: String
  }

  """
  Since when one literal is allowed, as JavaScript source.
  """
  type ReferenceValueSince {
    value: String!
    since: ReferenceSince!
  }

  """
  What applies when nothing is set, by mode, as JavaScript source.
  """
  type ReferenceDefaults {
    none: String!
    development: String!
    production: String!
  }

  """
  One path of webpack's configuration.
  """
  type WebpackOption implements Node @dontInfer {
    sort: String!
    path: String!
    definition: String!
    package: String!
    types: [String!]!
    values: [String!]!
    open: Boolean!
    description: String!
    deprecated: String
    defaults: ReferenceDefaults
    flags: [String!]!
    since: ReferenceSince!
    valuesSince: [ReferenceValueSince!]!
  }

  """
  One flag of the command line.
  """
  type CliFlag implements Node @dontInfer {
    sort: String!
    name: String!
    package: String!
    commands: [String!]!
    alias: String
    multiple: Boolean!
    negatable: Boolean!
    types: [String!]!
    values: [String!]!
    open: Boolean!
    description: String!
    deprecated: String
    options: [String!]!
    since: ReferenceSince!
  }

  """
  One command of webpack-cli.
  """
  type CliCommand implements Node @dontInfer {
    sort: String!
    name: String!
    aliases: [String!]!
    usage: String!
    description: String!
    package: String!
  }

  type WebpackHookArgument {
    name: String!
    type: String!
  }

  """
  One hook of a class of webpack. hookId is its name with its class: Compiler.hooks.emit
  """
  type WebpackHook implements Node @dontInfer {
    sort: String!
    hookId: String!
    owner: String!
    name: String!
    kind: String!
    isMap: Boolean!
    taps: [String!]!
    arguments: [WebpackHookArgument!]!
    returns: String
    deprecated: String
    since: ReferenceSince!
  }

  """
  One option of a plugin with a schema of its own. default is JavaScript source, and null unless the
  plugin states it.
  """
  type PluginOption implements Node @dontInfer {
    sort: String!
    plugin: String!
    path: String!
    definition: String!
    types: [String!]!
    values: [String!]!
    open: Boolean!
    description: String!
    default: String
    deprecated: String
    since: ReferenceSince!
  }
`;
